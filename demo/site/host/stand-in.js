// A stand-in for the host's own script, as far as it is documented: how it listens, loads, replaces and lays out.
// Not the host's code, and no better than the host: it prevents modified clicks too, and loads by POST.

const CONTROLS = '.vp-filter__item a, .vp-sort__item a, .vp-pagination__item a, .vp-block-filter-by-category a';
const MORE = '.vp-pagination__load-more, .vp-block-pagination-load-more a, .vp-block-pagination-infinite a';
const NUMBERS = '.vp-block-pagination-numbers a, .vp-block-pagination-previous, .vp-block-pagination-next';
const PARTS = ['.vp-portfolio__filter-wrap', '.vp-portfolio__sort-wrap', '.vp-portfolio__pagination-wrap'];
const BLOCKS = ['.vp-block-filter-by-category', '.vp-block-sort', '.vp-block-pagination'];

class Portfolio {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.id = [...element.classList].find((name) => name.startsWith('vp-id-')) ?? '';
    this.uid = [...element.classList].find((name) => name.startsWith('vp-uid-')) ?? '';
    this.options = Object.fromEntries(Object.entries(element.dataset));
    this.href = location.href;
    this.loading = false;
    this.end = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.loadNext();
    });
  }

  start() {
    Reflect.set(this.element, 'vpf', this);
    document.addEventListener('click', (event) => this.answerClick(event));
    document.addEventListener('change', (event) => this.answerChange(event));
    this.layOut();
    this.element.classList.add('vp-portfolio__ready');
    this.emit('init');
    this.watchEnd();
  }

  /** @param {string} name */
  emit(name) {
    this.element.dispatchEvent(new CustomEvent(`${name}.vpf`, {bubbles: true}));
  }

  /** The container with what stands around it. @param {Document} page */
  listScopes(page) {
    const element = page === document ? this.element : page.querySelector(`.${this.uid}`);
    const singles = page.querySelectorAll(`.vp-single-filter.${this.id}, .vp-single-sort.${this.id}`);
    return [element?.closest('.vp-block-loop') ?? element, ...singles].filter((scope) => scope !== null);
  }

  /** @param {MouseEvent} event */
  answerClick(event) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !this.listScopes(document).some((scope) => scope?.contains(link))) return;
    if (!link.matches(`${CONTROLS}, ${MORE}, ${NUMBERS}`)) return;
    event.preventDefault();
    if (this.loading) return;
    const isMore = link.matches(MORE);
    const item = link.closest('[class*="__item"]') ?? link;
    const [name] = /vp-(filter|sort|pagination)__item(?=\s|$)/.exec(item.className) ?? [];
    if (name && !isMore) {
      for (const other of item.parentElement?.children ?? []) other.classList.toggle(`${name}-active`, other === item);
    }
    this.loadNewItems(link.getAttribute('href') ?? '', !isMore);
  }

  /** @param {Event} event */
  answerChange({target}) {
    if (!(target instanceof HTMLSelectElement) || !this.listScopes(document).some((one) => one?.contains(target)))
      return;
    this.loadNewItems(target.selectedOptions[0]?.dataset.vpUrl ?? '', true);
  }

  loadNext() {
    const link = this.element.querySelector('[data-vp-pagination-type="infinite"] a');
    const href = link?.getAttribute('href');
    if (href && !this.loading) this.loadNewItems(href, false);
  }

  watchEnd() {
    this.end.disconnect();
    const link = this.element.querySelector('[data-vp-pagination-type="infinite"] a');
    if (link?.getAttribute('href')) this.end.observe(link);
  }

  /**
   * @param {string} url
   * @param {boolean} removeExisting
   * @param {() => void} [callback]
   */
  loadNewItems(url, removeExisting, callback) {
    if (this.loading || !url) return;
    this.loading = true;
    this.emit('startLoadingNewItems');
    void fetch(url, {method: 'POST'})
      .then((response) => response.text())
      .then((html) => {
        this.href = url;
        this.replaceItems(html, removeExisting, callback);
        this.loading = false;
        this.emit('endLoadingNewItems');
      });
  }

  /**
   * @param {string} html
   * @param {boolean} removeExisting
   * @param {() => void} [callback]
   */
  replaceItems(html, removeExisting, callback) {
    const page = parse(html);
    const fresh = page.querySelector(`.${this.uid}`);
    const items = fresh?.querySelector('.vp-portfolio__items');
    const container = this.findContainer();
    if (!fresh) return;
    const isEmpty = fresh.classList.contains('vp-portfolio-not-found');
    this.element.classList.toggle('vp-portfolio-not-found', isEmpty);
    this.element.querySelector('.vp-notice')?.remove();
    if (isEmpty) container.before(...fresh.querySelectorAll('.vp-notice'));
    if (removeExisting) container.replaceChildren();
    container.append(...(items?.children ?? []));
    this.replaceParts(page);
    this.element.dataset.vpNextPageUrl = fresh.getAttribute('data-vp-next-page-url') ?? '';
    this.layOut();
    this.emit('loadedNewItems');
    this.watchEnd();
    callback?.();
  }

  findContainer() {
    const found = this.element.querySelector('.vp-portfolio__items');
    if (found instanceof HTMLElement) return found;
    const made = document.createElement('div');
    made.className = 'vp-portfolio__items';
    this.element.append(made);
    return made;
  }

  /** What the new page does not have stays as it is, but for the pages. @param {Document} page */
  replaceParts(page) {
    const [from, to] = [this.listScopes(page), this.listScopes(document)];
    for (const part of [...PARTS, ...BLOCKS]) {
      const old = to[0]?.querySelector(part);
      const next = from[0]?.querySelector(part);
      if (old && next) old.replaceChildren(...next.childNodes);
      else if (old && part.includes('pagination')) old.replaceChildren();
      else if (next) this.element[part.includes('pagination') ? 'append' : 'prepend'](next);
    }
    for (const [at, single] of to.slice(1).entries()) single?.replaceChildren(...(from[at + 1]?.childNodes ?? []));
  }

  /** Columns of absolutely placed items, in the way of a layout library. */
  layOut() {
    const container = this.findContainer();
    const items = [...container.children].filter((child) => child instanceof HTMLElement);
    const columns = Array.from({length: container.clientWidth < 480 ? 2 : 4}, () => 0);
    const share = 100 / columns.length;
    container.style.display = 'block';
    for (const item of items) {
      const column = columns.indexOf(Math.min(...columns));
      Object.assign(item.style, {
        position: 'absolute',
        width: `${share - 1}%`,
        left: `${column * share}%`,
        top: `${columns[column]}px`,
      });
      columns[column] = (columns[column] ?? 0) + item.offsetHeight + 16;
    }
    container.style.height = `${Math.max(...columns)}px`;
  }
}

/** Parses without running anything, under the strictest policy too. @param {string} html @returns {Document} */
function parse(html) {
  /** @type {unknown} */
  const parser = Reflect.get(Document, 'parseHTML');
  /** @type {unknown} */
  const page =
    typeof parser === 'function'
      ? Reflect.apply(parser, Document, [html, {sanitizer: {removeElements: ['script']}}])
      : undefined;
  if (!(page instanceof Document)) throw new Error('This browser has no Document.parseHTML.');
  return page;
}

function start() {
  for (const element of document.querySelectorAll('.vp-portfolio')) {
    if (element instanceof HTMLElement) new Portfolio(element).start();
  }
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
