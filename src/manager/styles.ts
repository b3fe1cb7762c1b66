/** Looks of the panel: it takes the page's type, and colours that the page may set. */
import {css} from 'lit';

export const PANEL_STYLES = css`
  :host {
    display: block;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  [part='panel'] {
    --ground: var(--portfolio-panel-background, Canvas);
    --ink: var(--portfolio-panel-color, CanvasText);
    --accent: var(--portfolio-accent, LinkText);
    --soft: color-mix(in srgb, var(--ink) 74%, var(--ground));
    --line: color-mix(in srgb, var(--ink) 22%, var(--ground));
    --edge: color-mix(in srgb, var(--ink) 55%, var(--ground));
    --wash: color-mix(in srgb, var(--accent) 9%, var(--ground));
    container-type: inline-size;
    background: var(--ground);
    color: var(--ink);
    font-size: 0.9375rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  h2,
  p,
  ul,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  h2 {
    margin-block: 0.25rem 0.5rem;
    font: inherit;
    font-size: 1.375rem;
    font-weight: 600;
    line-height: 1.2;
    outline-offset: 4px;
  }
  a {
    color: inherit;
    text-underline-offset: 0.2em;
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  button,
  input {
    font: inherit;
    color: inherit;
  }
  button {
    min-block-size: 2.25rem;
    padding: 0.25rem 0.875rem;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: none;
    cursor: pointer;
  }
  button:hover {
    background: var(--wash);
  }
  button[aria-disabled='true'] {
    border-color: var(--line);
    color: var(--soft);
    cursor: default;
  }
  button[aria-disabled='true']:hover {
    background: none;
  }
  .plain {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    padding-inline: 0;
    border-color: transparent;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .arrow {
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border: solid currentColor;
    border-width: 0 0 2px 2px;
    rotate: 45deg;
  }
  .arrow:dir(rtl) {
    rotate: -135deg;
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .way {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: center;
    justify-content: space-between;
  }
  .way a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
  }
  .help {
    color: var(--soft);
    font-size: 0.8125rem;
  }
  .search {
    display: grid;
    gap: 0.25rem;
  }
  .search input {
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding-inline: 0.625rem;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: none;
  }
  .list {
    margin-block: 0.75rem;
    list-style: none;
  }
  .list li {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    justify-content: space-between;
    padding-block: 0.5rem;
    border-block-start: 1px solid var(--line);
  }
  .list .name {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.625rem;
    align-items: center;
    min-inline-size: 0;
  }
  .list a {
    display: inline-flex;
    align-items: center;
    min-block-size: 1.75rem;
  }
  .list button {
    flex: none;
  }
  .badge,
  .mark {
    padding-inline: 0.375rem;
    border: 1px solid var(--line);
    border-radius: 2px;
    color: var(--soft);
    font-size: 0.75rem;
    font-weight: 400;
  }
  .badge.warn,
  .mark {
    border-color: var(--accent);
    color: var(--accent);
  }
  .source {
    padding-block: 0.375rem;
    font-variant-numeric: tabular-nums;
  }
  .settings {
    display: grid;
    gap: 1.25rem;
    margin-block: 0.75rem 1rem;
  }
  .setting {
    padding-block-start: 0.75rem;
    border-block-start: 1px solid var(--line);
  }
  .setting legend {
    float: inline-start;
    inline-size: 100%;
    padding: 0;
  }
  .setting legend,
  .setting .title {
    display: block;
    font-weight: 600;
  }
  .setting legend + .help {
    clear: both;
  }
  .setting .help {
    margin-block-end: 0.5rem;
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.5rem), 1fr));
    gap: 0.375rem;
  }
  .choices.four {
    grid-template-columns: repeat(2, 1fr);
  }
  @container (width >= 19rem) {
    .choices.four {
      grid-template-columns: repeat(4, 1fr);
    }
  }
  .choices.small {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
  }
  .choices.small .choice {
    flex: 1 0 auto;
    min-inline-size: 2.5rem;
    max-inline-size: 6rem;
    overflow-wrap: normal;
  }
  .choice {
    position: relative;
    display: grid;
    gap: 0.25rem;
    place-content: center;
    justify-items: center;
    min-block-size: 2.5rem;
    padding: 0.375rem 0.25rem;
    border: 1px solid var(--edge);
    border-radius: 2px;
    font-size: 0.875rem;
    line-height: 1.25;
    text-align: center;
    cursor: pointer;
  }
  .choice input {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: 0.75rem;
    block-size: 0.75rem;
    min-block-size: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .choice svg {
    inline-size: 2.25rem;
    block-size: auto;
    fill: currentColor;
    opacity: 0.75;
  }
  /* What has focus is never under the foot of the panel. */
  .setting input,
  .conflict button {
    scroll-margin-block: 2rem 9rem;
  }
  .choice:hover {
    background: var(--wash);
  }
  .choice:has(:checked) {
    border-color: var(--accent);
    background: var(--wash);
    box-shadow: inset 0 0 0 1px var(--accent);
    font-weight: 600;
  }
  .choice:has(:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  fieldset:disabled .choice,
  fieldset:disabled .number {
    opacity: 0.75;
    cursor: default;
  }
  .number {
    display: flex;
    gap: 0.5rem;
    align-items: center;
  }
  .number [type='range'] {
    flex: 1;
    min-inline-size: 4rem;
    block-size: 2.25rem;
    margin: 0;
    accent-color: var(--accent);
  }
  .number [type='text'] {
    inline-size: 4.5rem;
    min-block-size: 2.25rem;
    padding-inline: 0.5rem;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: none;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  [aria-invalid='true'] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  .fault,
  .warning {
    font-size: 0.8125rem;
  }
  .fault {
    color: var(--accent);
  }
  .warning {
    margin-block-start: 0.375rem;
    padding: 0.375rem 0.625rem;
    border-inline-start: 3px solid var(--accent);
    background: var(--wash);
  }
  .conflict {
    display: grid;
    gap: 0.5rem;
    margin-block-end: 1rem;
    padding: 0.75rem;
    border: 1px solid var(--accent);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .save:not([aria-disabled='true']) {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--ground);
  }
  footer:has(button) {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
  }
  footer {
    display: grid;
    gap: 0.5rem;
    padding-block: 0.625rem 0.75rem;
    border-block-start: 1px solid var(--line);
    background: var(--ground);
  }
  footer p {
    min-block-size: 1.4em;
    font-size: 0.875rem;
  }
  @media (pointer: coarse) {
    button,
    .number [type],
    .choice,
    .list a,
    .way a {
      min-block-size: 2.75rem;
    }
    .number [type='range'] {
      block-size: 2.75rem;
    }
  }
  @media (forced-colors: active) {
    .choice:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -4px;
    }
    .choice:has(:focus-visible) {
      outline: 3px solid Highlight;
      outline-offset: 2px;
    }
    button[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
    .save:not([aria-disabled='true']) {
      border-color: ButtonText;
      background: ButtonFace;
      color: ButtonText;
    }
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
