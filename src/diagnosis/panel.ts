/** The panel of the diagnosis: a region of the page that can be focused, collapsed and closed by keyboard. */
import type {DiagnosedLink} from './links.js';

/** What is known of one gallery. */
export interface Report {
  /** The gallery's id, or its prefix and a number. */
  readonly name: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly links: readonly DiagnosedLink[];
}

const STYLE = `:host{all:initial;position:fixed;inset-block-end:8px;inset-inline-end:8px;z-index:2147483647;max-inline-size:min(46rem,calc(100vw - 16px));font:14px/1.4 system-ui,sans-serif;color-scheme:light dark}
section{background:Canvas;color:CanvasText;border:1px solid;max-block-size:70vh;overflow:auto;padding:8px 12px}
header{display:flex;gap:8px;align-items:center}h2,h3{font-size:inherit;margin:0;flex:1}
button{font:inherit;padding:2px 8px}[aria-expanded]::after{content:" ▴"/""}[aria-expanded=false]::after{content:" ▾"/""}ol{margin:8px 0;padding-inline-start:20px}
table{border-collapse:collapse;margin-block:8px}td,th{text-align:start;vertical-align:top;padding:2px 8px 2px 0}
td{overflow-wrap:anywhere}:focus-visible{outline:2px solid;outline-offset:2px}`;

interface Panel {
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  readonly body: HTMLElement;
}

let panel: Panel | undefined;

/**
 * Writes the results into the panel; the first call adds it to the page. A panel that was closed stays closed until `reopenPanel`.
 * Details stay open, and keep the focus.
 */
export function showPanel(mistakes: readonly string[], reports: readonly Report[]): void {
  panel ??= createPanel();
  const {shadow, body} = panel;
  const open = new Set([...body.querySelectorAll('details[open]')].map(({id}) => id));
  const focused = body.contains(shadow.activeElement) ? shadow.activeElement?.closest('details') : null;
  const title = make('h3', mistakes.length > 0 ? `Mistakes: ${mistakes.length}` : 'No mistake was found.');
  const list = make('ol', ...mistakes.map((mistake) => make('li', mistake)));
  body.replaceChildren(
    title,
    ...(mistakes.length > 0 ? [list] : []),
    ...reports.map((report, index) => makeDetails(report, index, open)),
  );
  if (focused) shadow.getElementById(focused.id)?.querySelector('summary')?.focus({preventScroll: true});
}

/** Shows the panel again after somebody has closed it. */
export function reopenPanel(): void {
  if (panel && !panel.element.isConnected) document.body.append(panel.element);
}

/** Creates the panel, and adds it to the page. */
function createPanel(): Panel {
  const element = document.createElement('portfolio-diagnosis');
  const shadow = element.attachShadow({mode: 'open'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const body = make('div');
  // The label stays the same: `aria-expanded` says the state.
  const toggle = make('button', 'Details');
  const close = make('button', 'Close');
  toggle.setAttribute('aria-expanded', 'true');
  toggle.addEventListener('click', () => {
    body.hidden = !body.hidden;
    toggle.setAttribute('aria-expanded', String(!body.hidden));
  });
  close.addEventListener('click', () => element.remove());
  const section = make('section', make('header', make('h2', 'Portfolio: diagnosis'), toggle, close), body);
  section.setAttribute('aria-label', 'Portfolio: diagnosis');
  section.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') element.remove();
  });
  // A region that scrolls must be focusable, so that the keyboard can scroll it.
  section.tabIndex = 0;
  shadow.append(section);
  document.body.append(element);
  return {element, shadow, body};
}

function makeDetails({name, facts, links}: Report, index: number, open: ReadonlySet<string>): HTMLElement {
  const live = links.filter(({verdict}) => verdict === 'live').length;
  const rows = facts.map(([label, value]) => {
    const head = make('th', label);
    head.setAttribute('scope', 'row');
    return make('tr', head, make('td', value));
  });
  const linkRows = links.map(({text, address, verdict}) =>
    make('tr', make('td', text), make('td', address), make('td', verdict)),
  );
  const details = make('details', make('summary', `The gallery “${name}”: ${live} of ${links.length} links are live`));
  details.id = `gallery-${index}`;
  details.toggleAttribute('open', open.has(details.id));
  details.append(make('table', ...rows), make('table', ...linkRows));
  return details;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}
