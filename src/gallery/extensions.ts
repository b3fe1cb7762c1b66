/**
 * What only few pages need, loaded on demand: forms in a bar, other routers, diagnosis, and what is said where items
 * cannot be recognised. Start here; each of them has a file of its own.
 */
import type {ParsedPage} from '../page/page.js';
import {isRecord} from '../wire/record.js';
import type {ExtensionParts} from './extension-parts.js';
import {FaultCheck} from './fault-check.js';
import type * as Routers from './routers.js';
import type {VisitRequest} from './visit.js';

/** The extensions of one gallery. */
export interface Extensions {
  /** Whether a response that brought nothing new shows a fault of the page, which the console then names. */
  isFaulty(request: VisitRequest, page: ParsedPage, keptCount: number): boolean;
  /** Whether the present entry of the history is another router's. */
  isOfRouter(): boolean;
}

/** Starts what a gallery needs, until the signal ends it. */
export function extend(parts: ExtensionParts, signal: AbortSignal): Extensions {
  const faults = new FaultCheck(parts);
  faults.checkLivePage();
  if (parts.dom.outlets.some((outlet) => outlet.closest('form') ?? outlet.querySelector('form'))) {
    void parts
      .loadFeature('portfolio-forms', () => import('./forms.js'))
      .then((feature) => {
        if (!signal.aborted) feature?.startForms(parts, signal);
      });
  }
  let routers: typeof Routers | undefined;
  if (hasRouter(parts.dom.root)) {
    void parts
      .loadFeature('portfolio-routers', () => import('./routers.js'))
      .then((feature) => {
        if (signal.aborted) return;
        routers = feature;
        routers?.startRouters(parts, signal);
      });
  }
  const diagnose = () => {
    const mode = parts.dom.root.getAttribute('debug');
    if (mode === null || (mode === 'address' && !new URL(location.href).searchParams.has('portfolio-debug'))) return;
    const {galleries} = parts.registry;
    void parts
      .loadFeature('portfolio-diagnosis', () => import('../diagnosis/diagnosis.js'))
      .then((feature) => feature?.diagnose({galleries, parse: parts.parsePage}));
  };
  diagnose();
  document.addEventListener('portfolio-debug', diagnose, {signal});
  return {
    isFaulty: (request, page, keptCount) => faults.isFaulty(request, page, keptCount),
    isOfRouter: () => routers?.isOfRouter() ?? false,
  };
}

/** Whether another router of the page is seen: by its own global, its attributes, or what it writes into entries. */
function hasRouter(root: Element): boolean {
  const state: unknown = history.state;
  return (
    ['Turbo', 'htmx'].some((name) => name in globalThis) ||
    root.closest('.swup-enabled,[data-wp-interactive]') !== null ||
    Object.keys(isRecord(state) ? state : {}).some((key) => key !== 'portfolio')
  );
}
