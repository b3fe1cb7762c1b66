/** The panel of the diagnosis: a region of the page that can be focused, folded and closed by keyboard. */
import type {DiagnosedLink} from './links.js';

/** The facts about one gallery. */
export interface Report {
  readonly name: string;
  readonly facts: readonly (readonly [what: string, value: string])[];
  readonly links: readonly DiagnosedLink[];
}

const STYLE = `:host{all:initial;position:fixed;inset-block-end:8px;inset-inline-end:8px;z-index:2147483647;max-inline-size:min(46rem,calc(100vw - 16px));font:14px/1.4 system-ui,sans-serif;color-scheme:light dark}
section{background:Canvas;color:CanvasText;border:1px solid;max-block-size:70vh;overflow:auto;padding:8px 12px}
header{display:flex;gap:8px;align-items:center}h2,h3{font-size:inherit;margin:0;flex:1}
button{font:inherit;padding:2px 8px}ol{margin:8px 0;padding-inline-start:20px}
table{border-collapse:collapse;margin-block:8px}td,th{text-align:start;vertical-align:top;padding:2px 8px 2px 0}
td{overflow-wrap:anywhere}:focus-visible{outline:2px solid;outline-offset:2px}`;

let host: HTMLElement | undefined;

/** Shows the results. Opened details stay open. */
export function showPanel(mistakes: readonly string[], reports: readonly Report[]): void {
  const shadow = host?.shadowRoot ?? createHost();
  const body = shadow.querySelector('div');
  const open = new Set([...shadow.querySelectorAll('details[open]')].map(({id}) => id));
  const title = make('h3', mistakes.length > 0 ? `Mistakes: ${mistakes.length}` : 'No mistake was found.');
  const list = make('ol', ...mistakes.map((mistake) => make('li', mistake)));
  body?.replaceChildren(
    title,
    ...(mistakes.length > 0 ? [list] : []),
    ...reports.map((one, at) => showGallery(one, at, open)),
  );
}

/** Shows the panel again after somebody has closed it. */
export function reopenPanel(): void {
  if (host && !host.isConnected) document.body.append(host);
}

function createHost(): ShadowRoot {
  host = document.createElement('portfolio-diagnosis');
  const shadow = host.attachShadow({mode: 'open'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const body = make('div');
  const fold = make('button', 'Fold');
  const close = make('button', 'Close');
  fold.setAttribute('aria-expanded', 'true');
  fold.addEventListener('click', () => {
    body.hidden = !body.hidden;
    fold.setAttribute('aria-expanded', String(!body.hidden));
    fold.textContent = body.hidden ? 'Unfold' : 'Fold';
  });
  close.addEventListener('click', () => host?.remove());
  const section = make('section', make('header', make('h2', 'Portfolio: diagnosis'), fold, close), body);
  section.setAttribute('aria-label', 'Portfolio: diagnosis');
  section.addEventListener('keydown', ({key}) => key === 'Escape' && host?.remove());
  // A region that scrolls must be focusable, so that the keyboard can scroll it.
  section.tabIndex = 0;
  shadow.append(section);
  document.body.append(host);
  return shadow;
}

function showGallery({name, facts, links}: Report, at: number, open: ReadonlySet<string>): HTMLElement {
  const live = links.filter(({verdict}) => verdict === 'live').length;
  const rows = facts.map(([what, value]) => {
    const head = make('th', what);
    head.setAttribute('scope', 'row');
    return make('tr', head, make('td', value));
  });
  const linkRows = links.map(({text, address, verdict}) =>
    make('tr', make('td', text), make('td', address), make('td', verdict)),
  );
  const details = make('details', make('summary', `The gallery “${name}”: ${live} of ${links.length} links are live`));
  details.id = `gallery-${at}`;
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
