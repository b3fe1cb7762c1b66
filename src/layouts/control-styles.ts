/** Styles of the list of layouts, of the marks for unsaved changes, and of the settings and their controls. */
import {css} from 'lit';

export const CONTROL_STYLES = css`
  .search {
    display: grid;
    gap: 0.25rem;
  }
  .search input {
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding-inline: 0.625rem;
    border: 1px solid var(--border);
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
    border-block-start: 1px solid var(--divider);
  }
  .list .name {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.625rem;
    align-items: center;
    min-inline-size: 0;
  }
  .list a {
    min-block-size: 1.75rem;
  }
  .list button {
    flex: none;
  }
  .badge {
    padding-inline: 0.375rem;
    border: 1px solid var(--divider);
    border-radius: 2px;
    color: var(--muted-text);
    font-size: 0.75rem;
    font-weight: 400;
  }
  .badge.warn {
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
    min-inline-size: 0;
    padding-block-start: 0.75rem;
    border-block-start: 1px solid var(--divider);
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
    grid-template-columns: repeat(2, minmax(0, 1fr));
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
    border: 1px solid var(--border);
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
  /* Keep the focused control above the sticky footer of the panel. */
  .setting input,
  .conflict button {
    scroll-margin-block: 2rem 9rem;
  }
  .choice:hover {
    background: var(--hover-background);
  }
  .choice:has(:checked) {
    border-color: var(--accent);
    background: var(--hover-background);
    box-shadow: inset 0 0 0 1px var(--accent);
    font-weight: 600;
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
    border: 1px solid var(--border);
    border-radius: 2px;
    background: none;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  [aria-invalid='true'] {
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
    background: var(--hover-background);
  }
`;
