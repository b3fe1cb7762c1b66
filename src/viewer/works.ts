/**
 * Loads the pages of works, and takes from each what the dialog shows: its text, its picture and its title. Prefetches those of the
 * works before and after the shown one, as at a hover over their links.
 */
import {readCanonical} from '../gallery/canonical.js';
import type {PageResponse} from '../page/response.js';
import {createPageRequest, findNeighbour, NEXT, PREVIOUS, readItemUrl, readText} from './neighbours.js';
import type {Picture} from './picture.js';
import {resolveWork} from './relative-addresses.js';
import type {ViewedGallery} from './viewed-gallery.js';

/** A work's page, prepared for the dialog. Its nodes are not connected to the live document until they are shown. */
export interface Work {
  readonly title: string;
  readonly canonical: string;
  /** The heading or, without one, the title. */
  readonly name: string;
  readonly content: Element;
  readonly picture: HTMLImageElement | null;
}

/** The work that is shown, or about to be. */
export interface OpenWork {
  /** An empty element where no loaded page has the work, as after Forward. */
  item: Element;
  readonly url: string;
}

/** The works that are shown, or may be shown next, by address. */
export type Works = Map<string, Promise<Work>>;

/** The responses that are being read. */
const unread = new Set<PageResponse>();

/** Gives up the loads of all works but one: those of works that a person has passed would keep it waiting. */
export function abandonOthers(works: Works, url: string): void {
  for (const response of unread) {
    if (response.url === url) continue;
    works.delete(response.url);
    response.abort();
  }
}

/** Matches the element with the work. `<base>` and `<meta>` are left out: they would change the live page. */
const WORK = '[data-portfolio-work]:not(base,meta)';

/** Returns a work, prepared already or loaded now. If its page is broken, whoever asks for it again gets it from the server. */
export function getWork(works: Works, url: string, gallery: ViewedGallery): Promise<Work> {
  const work = works.get(url) ?? loadWork(url, gallery);
  works.set(url, work);
  work.catch((error: unknown) => {
    // Its load was given up, and perhaps begun again.
    if (works.get(url) !== work) return;
    works.delete(url);
    if (!(error instanceof gallery.ElsewhereError)) gallery.registry.responses.dropBroken(url);
  });
  return work;
}

/**
 * Prefetches the pages of the works beside the shown one, and their pictures once the pages are here; at the last item that the
 * gallery shows, its next page. Forgets all other works.
 */
export function fetchNeighbours(
  works: Works,
  gallery: ViewedGallery,
  {item, url}: OpenWork,
  shownPicture: Picture,
): void {
  const {loader, registry} = gallery;
  const next = findNeighbour(item, gallery, NEXT);
  const urls = [next, findNeighbour(item, gallery, PREVIOUS)].flatMap((one) => readItemUrl(one, gallery) ?? []);
  for (const known of works.keys()) if (known !== url && !urls.includes(known)) works.delete(known);
  for (const one of urls) {
    loader.prefetch(one);
    if (!registry.responses.has(one)) continue;
    getWork(works, one, gallery).then(
      ({picture}) => picture && shownPicture.prefetch(picture),
      () => {
        // A work that cannot be shown is reported when a person comes to it.
      },
    );
  }
  const page = next ? undefined : createPageRequest(gallery, NEXT);
  if (page) loader.prefetch(page.url);
}

async function loadWork(url: string, gallery: ViewedGallery): Promise<Work> {
  const {dom, loader, registry, readPage, cleanItems, ElsewhereError} = gallery;
  const response = registry.responses.get(url, loader.timeout);
  const markup = {
    ...dom.markup,
    findRoot: (document: Document) => document.querySelector(`${WORK},main,[role=main]`),
    findContainer: () => null,
  };
  response.readers.add(markup);
  unread.add(response);
  try {
    const parts = readPage(response, markup, () => true, undefined);
    let part = await parts.next();
    // An error page (no such work, or a password is needed) is not shown in the dialog: the browser navigates to it.
    if ((await response.headers).status >= 400) throw new ElsewhereError(url);
    while (!part.done) part = await parts.next();
    const {root, title, base} = part.value;
    const work = root.ownerDocument.querySelector(WORK) ?? root;
    // Done here, because `cleanItems` does not resolve relative addresses if the live page already has the work's path.
    if (!(await resolveWork(work, base, gallery))) throw new ElsewhereError(url);
    const [clean = work] = await cleanItems([work], document.baseURI);
    const content = clean.matches(WORK) ? clean : document.createElement('div');
    // A page may have only one `main`, so the work's nodes go into a `div`.
    if (content !== clean) content.append(...clean.childNodes);
    if (content.id || content.querySelector('[id]')) {
      const feature = await gallery.loadFeature('portfolio-work-ids', () => import('./work-ids.js'));
      feature?.separateIds(content);
    }
    const name = readText(content.querySelector('h1,h2'));
    const canonical = readCanonical(root.ownerDocument, base) ?? url;
    return {title: title || name, canonical, name: name || title, picture: takePicture(content), content};
  } finally {
    response.readers.delete(markup);
    unread.delete(response);
  }
}

/** Elements that show something without text: a box with one of them besides the picture is not taken out. */
const MEDIA = 'img,video,audio,iframe,object,embed,canvas';

/** Takes the picture out of a work's page, with the elements around it that contain nothing else. */
function takePicture(content: Element): HTMLImageElement | null {
  const marked = 'img[data-portfolio-picture],[data-portfolio-picture] img';
  const image = content.querySelector<HTMLImageElement>(marked) ?? content.querySelector('img');
  let box: Element | null = image;
  while (box?.parentElement && box.parentElement !== content && isAlone(box.parentElement)) box = box.parentElement;
  box?.remove();
  return image;
}

function isAlone(element: Element): boolean {
  return !readText(element) && element.querySelectorAll(MEDIA).length === 1;
}
