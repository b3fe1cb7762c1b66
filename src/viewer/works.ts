/** Loads the pages of works, and takes from each what the dialog shows: its text, its picture and its title. */
import {pinAddresses} from '../page/pin-addresses.js';
import {readText} from './descriptions.js';
import type {ViewedGallery} from './viewed-gallery.js';

/** A work's page, prepared for the dialog. Its nodes belong to the fetched document until they are shown. */
export interface Work {
  /** Title of the page. */
  readonly title: string;
  /** Name of the work: its heading. */
  readonly name: string;
  readonly content: Element;
  /** Undefined for a work without a picture. */
  readonly picture: HTMLImageElement | undefined;
}

const WORK = '[data-portfolio-work]';

/** The works that may be shown next, by address. */
export class Works {
  readonly #works = new Map<string, Promise<Work>>();
  readonly #gallery: ViewedGallery;

  constructor(gallery: ViewedGallery) {
    this.#gallery = gallery;
  }

  /** Returns a work, prepared already or loaded now. A failed load is repeated when the work is asked for again. */
  get(url: string): Promise<Work> {
    this.#gallery.registry.prefetcher.used(url);
    return this.#prepare(url);
  }

  /** Prepares a work that may be shown next, if the rules of intent have it fetched. */
  prefetch(url: string, use: (work: Work) => void): void {
    const {loader, registry} = this.#gallery;
    loader.prefetch(url, 'hover');
    // A work that cannot be shown is reported when a person comes to it.
    if (registry.responses.has(url)) this.#prepare(url).then(use, () => {});
  }

  /** Forgets all works but these. */
  keep(urls: readonly string[]): void {
    for (const url of this.#works.keys()) if (!urls.includes(url)) this.#works.delete(url);
  }

  #prepare(url: string): Promise<Work> {
    const work = this.#works.get(url) ?? loadWork(url, this.#gallery);
    this.#works.set(url, work);
    work.catch(() => this.#works.delete(url));
    return work;
  }
}

async function loadWork(url: string, gallery: ViewedGallery): Promise<Work> {
  const {dom, loader, registry, readPage, cleanItems, ElsewhereError} = gallery;
  const response = registry.responses.get(url, loader.timeout);
  const markup = {
    ...dom.markup,
    findRoot: (document: Document) => document.querySelector(`${WORK},main,[role=main]`),
    findContainer: () => null,
  };
  response.readerCount += 1;
  try {
    const {status} = await response.headers;
    // A page that says that there is no such work, or that it needs a password, is for the whole window.
    if (status >= 400) throw new ElsewhereError(url);
    const parts = readPage(response, markup, () => true, false);
    let part = await parts.next();
    while (!part.done) part = await parts.next();
    const {root, title, base} = part.value;
    const [clean = root] = await cleanItems([root.ownerDocument.querySelector(WORK) ?? root], base);
    // The work may be shown before the page's address is its own.
    pinAddresses(clean, base);
    const content = clean.matches(WORK) ? clean : document.createElement('div');
    // A page has one `main`.
    if (content !== clean) content.append(...clean.childNodes);
    if (content.querySelector('[id]')) {
      const feature = await gallery.loadFeature('portfolio-work-ids', () => import('./work-ids.js'));
      feature?.separateIds(content);
    }
    const name = readText(content.querySelector('h1,h2'));
    return {title: title || name, name: name || title, picture: takePicture(content), content};
  } finally {
    response.readerCount -= 1;
  }
}

/** Takes the picture out of a work's page, with the elements around it that have nothing else. */
function takePicture(content: Element): HTMLImageElement | undefined {
  const marked = 'img[data-portfolio-picture],[data-portfolio-picture] img';
  const image = content.querySelector<HTMLImageElement>(marked) ?? content.querySelector('img');
  let box: Element | null = image;
  while (box?.parentElement && box.parentElement !== content && !readText(box.parentElement)) box = box.parentElement;
  box?.remove();
  return image ?? undefined;
}
