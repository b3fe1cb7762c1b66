/** Styles of the layouts panel, which uses the page's font, and colours that the page can set by custom properties. */
import {css} from 'lit';
import {CONTROL_STYLES} from './control-styles.js';

const BASE_STYLES = css`
  :host {
    display: block;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  [part='panel'] {
    --background: var(--portfolio-panel-background, Canvas);
    --text: var(--portfolio-panel-color, CanvasText);
    --accent: var(--portfolio-accent, LinkText);
    --muted-text: color-mix(in srgb, var(--text) 74%, var(--background));
    --divider: color-mix(in srgb, var(--text) 22%, var(--background));
    --border: color-mix(in srgb, var(--text) 55%, var(--background));
    --hover-background: color-mix(in srgb, var(--accent) 9%, var(--background));
    container-type: inline-size;
    background: var(--background);
    color: var(--text);
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
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
    color: inherit;
    text-underline-offset: 0.2em;
  }
  :focus-visible,
  .choice:has(:focus-visible) {
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
    border: 1px solid var(--border);
    border-radius: 2px;
    background: none;
    cursor: pointer;
  }
  button:hover:where(:not([aria-disabled='true'])) {
    background: var(--hover-background);
  }
  button[aria-disabled='true'] {
    border-color: var(--divider);
    color: var(--muted-text);
    cursor: default;
  }
  .link-button {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    margin-inline: -0.625rem;
    padding-inline: 0.625rem;
    border: 0;
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
  .nav-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: center;
    justify-content: space-between;
  }
  .help {
    color: var(--muted-text);
    font-size: 0.8125rem;
  }
  .conflict {
    display: grid;
    gap: 0.5rem;
    padding: 0.5rem 0.75rem;
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
    color: var(--background);
  }
  /* On a low screen, or with large text, a sticky footer would cover the settings. */
  @media (min-height: 30rem) {
    footer:has(button) {
      position: sticky;
      inset-block-end: 0;
      z-index: 1;
    }
  }
  footer {
    display: grid;
    gap: 0.5rem;
    padding-block: 0.625rem 0.75rem;
    border-block-start: 1px solid var(--divider);
    background: var(--background);
  }
  footer p {
    min-block-size: 1.4em;
    font-size: 0.875rem;
  }
`;

/** Styles for touch screens, forced colours and print; last in the list, so that they override the others. */
const MEDIA_STYLES = css`
  @media (pointer: coarse) {
    button,
    .number [type],
    .choice,
    .list a,
    .nav-row a {
      min-block-size: 2.75rem;
    }
    .number [type='range'] {
      block-size: 2.75rem;
    }
    /* Safari on phones zooms into a focused field with smaller text. */
    input {
      font-size: max(1em, 16px);
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

export const PANEL_STYLES = [BASE_STYLES, CONTROL_STYLES, MEDIA_STYLES];
