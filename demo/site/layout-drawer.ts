/** A collapsed `<details>` (the drawer) with the panel in which an editor changes a gallery's layout. */
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';
import type {LayoutFacts} from './layout-facts.js';

/** Renders the drawer; undefined if this person may change none of the page's layouts. */
export function renderLayoutDrawer(
  layouts: Readonly<Record<string, LayoutFacts>>,
  language: Language,
): Html | undefined {
  const editable = Object.entries(layouts).filter(([, {may_edit}]) => may_edit);
  const [first] = editable;
  if (!first) return undefined;
  // With several editable layouts, the panel first lists them.
  const initialLayout = editable.length === 1 && html`layout="${first[0]}"`;
  return html`
<details class="layout-drawer"><summary>${language.say('layout_layout')}</summary>
<portfolio-layouts ${initialLayout}></portfolio-layouts>
</details>`;
}
