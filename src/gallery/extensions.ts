/**
 * What only few pages need. Forms, the support of other routers and the diagnosis are each loaded on demand; the checks of items
 * (`fault-check.ts`) are built into this file.
 */
import type {ParsedPage} from '../page/page.js';
import {hasForeignState, WITH_FORM} from './extension-needs.js';
import type {ExtensionParts} from './extension-parts.js';
import {checkFaults} from './fault-check.js';
import type {GalleryForms} from './forms.js';
import type * as Routers from './routers.js';
import type {VisitRequest} from './visit.js';

export type Extensions = ReturnType<typeof createExtensions>;

/** Starts the extensions that a gallery needs; the signal stops them. */
export function createExtensions(parts: ExtensionParts, signal: AbortSignal) {
  const {dom, registry, loadFeature, parsePage} = parts;
  const {root, markup} = dom;
  /** Loads a file; undefined if it could not be loaded, or the gallery has stopped meanwhile. */
  const load = async <Module>(name: string, importFile: () => Promise<Module>) => {
    const file = await loadFeature(name, importFile);
    return signal.aborted ? undefined : file;
  };
  let forms: GalleryForms | undefined;
  const startForms = async () => {
    const file = await load('portfolio-forms', () => import('./forms.js'));
    if (file) forms ??= file.createForms(parts, signal);
  };
  /**
   * Prepares new forms, and sets the fields to the address that is being loaded or is shown: a visit may have been cancelled, which no
   * event reports. If an outlet has a form and the forms' file is not here yet, loads it. Also looks for another router, which may start
   * after our script.
   */
  const prepare = () => {
    forms?.prepare();
    // A bar with `variant="form"` draws its form later; load the file now, as a person's first choice may follow at once.
    if (!forms && dom.outlets.some((outlet) => outlet.matches(`${WITH_FORM},[variant=form]`))) void startForms();
    if (!routers && hasRouter(root)) void shareWithRouters();
  };
  let routers: typeof Routers | undefined;
  const shareWithRouters = async () => {
    const file = await load('portfolio-routers', () => import('./routers.js'));
    if (!routers) file?.startRouters(parts, signal);
    routers ??= file;
  };
  prepare();
  const diagnose = async () => {
    const mode = root.getAttribute('debug');
    // `debug="address"`: only if the address has `portfolio-debug`.
    if (mode === null || (mode === 'address' && !new URL(location.href).searchParams.has('portfolio-debug'))) return;
    const file = await load('portfolio-diagnosis', () => import('../diagnosis/diagnosis.js'));
    file?.diagnose({galleries: registry.galleries, parse: parsePage});
  };
  void diagnose();
  // The bookmarklet of docs/diagnosis.md sets `debug`, and then dispatches this event.
  document.addEventListener('portfolio-debug', () => void diagnose(), {signal});
  return {
    ...checkFaults(parts),
    prepare,
    /**
     * After a choice in a form: copies and cleans those outlets of the fetched page that have forms, if that page has the document's
     * path. If any was copied, resolves in another task, so that a person can type before hundreds of fields are updated.
     */
    async cleanFetchedOutlets({trigger}: VisitRequest, page: ParsedPage): Promise<void> {
      // Not in a host's markup: its adapter adds our attributes later, and a copy made now would lack them.
      if (markup.host || !trigger?.control.closest('form')) return;
      const outlets = markup.findOutlets(page.root).filter((outlet) => outlet.matches(WITH_FORM));
      const prepared = outlets.filter((outlet) => parts.prepareServerMarkup(outlet, page.base));
      // Not in a hidden tab, where timers are slow.
      if (prepared.length > 0 && !document.hidden) await new Promise((resolve) => setTimeout(resolve));
    },
    /** Whether the current entry of the history belongs to another router. */
    isEntryOfRouter: () => routers?.isEntryOfRouter() ?? false,
    /** What a screen reader announces of a load; undefined while the forms' file is not here. */
    describe: (request: VisitRequest) => forms?.describe(request),
  };
}

/**
 * Whether another router may run in the page: a global variable (Turbo, htmx), a class or an attribute of the root or around it (swup,
 * WordPress), or another script's state in the current history entry.
 */
function hasRouter(root: Element): boolean {
  return (
    'Turbo' in globalThis ||
    'htmx' in globalThis ||
    root.closest('.swup-enabled,[data-wp-interactive]') !== null ||
    hasForeignState()
  );
}
