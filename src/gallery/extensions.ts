/** What only few pages need, each in a file of its own: forms, other routers, the diagnosis, warnings about items. Start here. */
import type {ParsedPage} from '../page/page.js';
import {hasForeignState, WITH_FORM} from './extension-needs.js';
import type {ExtensionParts} from './extension-parts.js';
import {checkFaults} from './fault-check.js';
import type {GalleryForms} from './forms.js';
import type * as Routers from './routers.js';
import type {VisitRequest} from './visit.js';

export type Extensions = ReturnType<typeof extend>;

/** Starts the extensions that a gallery needs, until the signal aborts. */
export function extend(parts: ExtensionParts, signal: AbortSignal) {
  const {dom, registry, loadFeature, parsePage} = parts;
  const {root, markup} = dom;
  /** Loads a file; undefined if it could not be loaded, or the gallery has stopped meanwhile. */
  const load = async <File>(name: string, importFile: () => Promise<File>) => {
    const file = await loadFeature(name, importFile);
    return signal.aborted ? undefined : file;
  };
  let forms: GalleryForms | undefined;
  const startForms = async () => {
    const file = await load('portfolio-forms', () => import('./forms.js'));
    if (file && !signal.aborted) forms ??= new file.GalleryForms(parts, signal);
  };
  /**
   * Loads the file for forms if the page has a form. If it is loaded, prepares new forms, and sets the fields to what is loaded or
   * shown: a visit may have been cancelled, which no event reports.
   */
  const prepare = () => {
    forms?.prepare();
    // A bar with `variant="form"` draws its form later; load the file now, as a person's first choice may follow at once.
    if (!forms && dom.outlets.some((outlet) => outlet.matches(`${WITH_FORM},[variant=form]`))) void startForms();
  };
  prepare();
  let routers: typeof Routers | undefined;
  const startSharing = async () => {
    routers = await load('portfolio-routers', () => import('./routers.js'));
    if (!signal.aborted) routers?.startRouters(parts, signal);
  };
  if (hasRouter(root)) void startSharing();
  const diagnose = async () => {
    const mode = root.getAttribute('debug');
    if (mode === null || (mode === 'address' && !new URL(location.href).searchParams.has('portfolio-debug'))) return;
    const file = await load('portfolio-diagnosis', () => import('../diagnosis/diagnosis.js'));
    file?.diagnose({galleries: registry.galleries, parse: parsePage});
  };
  void diagnose();
  document.addEventListener('portfolio-debug', () => void diagnose(), {signal});
  return {
    ...checkFaults(parts),
    prepare,
    /**
     * After a choice in a form: cleans the outlets with forms of a page of the document's path, and resolves in another task: a
     * form may have hundreds of fields, and the person may go on typing.
     */
    async prepareOutlets({trigger}: VisitRequest, page: ParsedPage): Promise<void> {
      // A host's markup is given our attributes later.
      if (markup.host || !trigger?.control.closest('form')) return;
      const outlets = markup.findOutlets(page.root).filter((outlet) => outlet.matches(WITH_FORM));
      const prepared = outlets.filter((outlet) => parts.prepareServerMarkup(outlet, page.base));
      // In a hidden tab timers are slowed down.
      if (prepared.length > 0 && !document.hidden) await new Promise((resolve) => setTimeout(resolve));
    },
    /** Whether the current entry of the history belongs to another router. */
    isEntryOfRouter: () => routers?.isEntryOfRouter() ?? false,
    /** What is announced of a load in a gallery with forms. */
    describe: (request: VisitRequest) => forms?.describe(request),
  };
}

/** Whether the page has another router, recognised by its global variable, its attributes, or its properties in the entry. */
function hasRouter(root: Element): boolean {
  return (
    'Turbo' in globalThis ||
    'htmx' in globalThis ||
    root.closest('.swup-enabled,[data-wp-interactive]') !== null ||
    hasForeignState()
  );
}
