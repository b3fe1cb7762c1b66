/** The panel beside a gallery, for the people who may change its layout. */
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';
import type {LayoutFacts} from './layout-facts.js';

/** Renders the panel, shut; undefined where this person may change none of the page's layouts. */
export function renderLayoutDrawer(
  layouts: Readonly<Record<string, LayoutFacts>>,
  language: Language,
): Html | undefined {
  const own = Object.entries(layouts).filter(([, {may_edit}]) => may_edit);
  const [first] = own;
  if (!first) return undefined;
  // Of several galleries on a page, the panel begins with the choice between them.
  const open = own.length === 1 && html`layout="${first[0]}"`;
  return html`
<details class="layout-drawer"><summary>${language.say('layout_layout')}</summary>
<portfolio-layouts ${open}></portfolio-layouts>
</details>`;
}
