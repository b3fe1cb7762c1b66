/** Loads the pages of works, and takes from each what the dialog shows: its text, its picture and its title. */
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

/** Milliseconds without a byte after which a load fails, if the gallery has no attribute `timeout`. */
const DEFAULT_TIMEOUT = 20_000;

/** The works that may be shown next, by address. */
export class Works {
  readonly #works = new Map<string, Promise<Work>>();

  /** Returns a work, prepared already or loaded now. A failed load is repeated when the work is asked for again. */
  get(url: string, gallery: ViewedGallery): Promise<Work> {
    gallery.registry.prefetcher.used(url);
    return this.#prepare(url, gallery);
  }

  /** Prepares a work that may be shown next, if the rules of intent have it fetched. */
  async prefetch(url: string, gallery: ViewedGallery, use: (work: Work) => void): Promise<void> {
    let isFetched = this.#works.has(url);
    if (!isFetched) gallery.loader.prefetch(url, 'hover');
    isFetched ||= gallery.registry.responses.has(url);
    if (!isFetched) return;
    try {
      use(await this.#prepare(url, gallery));
    } catch (error) {
      console.debug(`portfolio: ${url} was not prepared; it is loaded when somebody opens it`, error);
    }
  }

  /** Forgets all works but these. */
  keep(urls: readonly string[]): void {
    for (const url of this.#works.keys()) if (!urls.includes(url)) this.#works.delete(url);
  }

  /** Forgets a failed load, so that the next one asks the server again. */
  drop(url: string, {registry}: ViewedGallery): void {
    this.#works.delete(url);
    registry.responses.drop(url);
  }

  #prepare(url: string, gallery: ViewedGallery): Promise<Work> {
    const known = this.#works.get(url);
    if (known) return known;
    const work = loadWork(url, gallery);
    this.#works.set(url, work);
    work.catch(() => {
      if (this.#works.get(url) === work) this.#works.delete(url);
    });
    return work;
  }
}

async function loadWork(url: string, {dom, registry, readPage, cleanItems}: ViewedGallery): Promise<Work> {
  const given = Number(dom.root.getAttribute('timeout'));
  const response = registry.responses.get(url, given > 0 && given < 2 ** 31 ? given : DEFAULT_TIMEOUT);
  const page = {
    ...dom.markup,
    findRoot: (document: Document) => document.querySelector(`${WORK}, main, [role=main]`),
    findContainer: () => null,
  };
  response.readerCount += 1;
  try {
    const parts = readPage(response, page, () => true, false);
    let part = await parts.next();
    while (!part.done) part = await parts.next();
    const {root, title, base} = part.value;
    const [content = root] = await cleanItems([root.ownerDocument.querySelector(WORK) ?? root], base);
    return {title, name: nameWork(content) || title, picture: takePicture(content), content};
  } finally {
    response.readerCount -= 1;
  }
}

function nameWork(content: Element): string {
  return (content.querySelector('h1, h2')?.textContent ?? '').trim().replace(/\s+/g, ' ');
}

/** Takes the picture out of a work's page, with the elements around it that have nothing else. */
function takePicture(content: Element): HTMLImageElement | undefined {
  const marked = content.querySelector('[data-portfolio-picture]');
  const image = marked?.matches('img') ? marked : (marked ?? content).querySelector('img');
  if (!(image instanceof HTMLImageElement)) return undefined;
  let box: Element = image;
  for (let parent = box.parentElement; parent && parent !== content; parent = parent.parentElement) {
    if (parent.textContent?.trim() || parent.querySelectorAll('img').length > 1) break;
    box = parent;
  }
  box.remove();
  return image;
}
