/** Icons for the options of the setting `layout`. */
import {html, nothing, type TemplateResult} from 'lit/html.js';

/** The boxes of each icon as the path of an SVG, in a field of 24 by 18. */
const ICONS: Readonly<Record<string, string>> = {
  grid: 'M1 1h6v7h-6zM9 1h6v7h-6zM17 1h6v7h-6zM1 10h6v7h-6zM9 10h6v7h-6zM17 10h6v7h-6z',
  masonry: 'M1 1h6v10h-6zM9 1h6v5h-6zM17 1h6v8h-6zM1 13h6v4h-6zM9 8h6v9h-6zM17 11h6v6h-6z',
  tiles: 'M1 1h14v7h-14zM17 1h6v16h-6zM1 10h6v7h-6zM9 10h6v7h-6z',
  justified: 'M1 1h9v7h-9zM12 1h4v7h-4zM18 1h5v7h-5zM1 10h4v7h-4zM7 10h10v7h-10zM19 10h4v7h-4z',
};

/** Renders the icon of an option, if it has one. */
export function renderIcon(value: string): TemplateResult | typeof nothing {
  const path = ICONS[value];
  if (!path) return nothing;
  return html`<svg viewBox="0 0 24 18" aria-hidden="true"><path d=${path}></path></svg>`;
}
