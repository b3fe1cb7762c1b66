/**
 * The contender `limit`: what a person who knows the platform writes by hand for one gallery, and no more. It waits for
 * the whole page, parses it, and puts the new nodes in the place of the old, or after them.
 */

/** Trusted Types (W3C), as far as it is used here; TypeScript's library does not have it yet. */
declare const trustedTypes: {
  createPolicy(name: string, rules: {createHTML(html: string): string}): {createHTML(html: string): string};
};

const policy = trustedTypes.createPolicy('portfolio', {createHTML: (html) => html});

const ITEMS = '[data-items]';
const OUTLETS = 'portfolio-filter-bar, portfolio-paginator';

async function fetchPage(url: string): Promise<Document> {
  const text = await (await fetch(url)).text();
  return new DOMParser().parseFromString(policy.createHTML(text), 'text/html');
}

function showOutlets(page: Document): void {
  const fresh = page.querySelectorAll(OUTLETS);
  for (const [i, outlet] of document.querySelectorAll(OUTLETS).entries()) {
    outlet.replaceChildren(...(fresh[i]?.childNodes ?? []));
  }
  document.title = page.title;
}

async function show(url: string): Promise<void> {
  const page = await fetchPage(url);
  document.querySelector(ITEMS)?.replaceChildren(...(page.querySelector(ITEMS)?.childNodes ?? []));
  showOutlets(page);
}

async function choose(url: string): Promise<void> {
  await show(url);
  history.pushState(null, '', url);
}

async function append(url: string): Promise<void> {
  const page = await fetchPage(url);
  document.querySelector(ITEMS)?.append(...(page.querySelector(ITEMS)?.childNodes ?? []));
  showOutlets(page);
  history.replaceState(null, '', url);
}

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const outlet = link?.closest(OUTLETS);
  if (!link || !outlet) return;
  event.preventDefault();
  void (outlet.getAttribute('mode') === 'load-more' ? append(link.href) : choose(link.href));
});

addEventListener('popstate', () => void show(location.href));

performance.mark('ready');
