/** The links of an item, and the one that the viewer opens. The module keeps nothing: the viewer's file has a copy of it. */

/** Links that the browser follows in the same window. */
const OPENER = 'a:not([download],[target]:not([target=_self]))';

/** The link by which an item is opened: the one that `data-portfolio-open` marks, or the first to another path of the site. */
export function findOpener(
  item: Element,
  {state}: {readonly state: {readonly shown: {readonly url: string}}},
): HTMLAnchorElement | undefined {
  if (document.querySelector('base[target]')) return undefined;
  const {pathname} = new URL(state.shown.url);
  const links = listItemLinks(item).filter(
    (link) => link.matches(OPENER) && link.origin === location.origin && link.pathname !== pathname,
  );
  return links.find((link) => link.matches('[data-portfolio-open]')) ?? links[0];
}

/** The links of an item, which may be a link itself. */
export function listItemLinks(item: Element): readonly HTMLAnchorElement[] {
  return [item, ...item.querySelectorAll('a')].filter((one) => one instanceof HTMLAnchorElement);
}
