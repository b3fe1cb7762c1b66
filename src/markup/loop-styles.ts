/**
 * Whether the posts of another page look and work in this one: WordPress prints only the styles of the blocks in a page, and starts
 * their scripts once.
 */
import {findInLoop, ITEMS} from './loop-pages.js';

/**
 * The style sheet with the layouts of groups, columns and the like. Until version 6.7, WordPress numbers their classes anew in each
 * page, in the order in which they stand, so in another page the same class may mean another layout.
 */
const LAYOUTS = '#core-block-supports-inline-css';

/** Whether the posts of a fetched loop look and work in the live one as they do in their own page. */
export function canShow(page: Document, root: Element, live: Element): boolean {
  const hasRules = [document, page.head].every((one) => one.querySelector(LAYOUTS));
  if (hasRules && hasOtherLayouts(page)) return false;
  const [shown, list] = [live, root].map((one) => findInLoop(one, ITEMS)[0]);
  // Any post may have a block with scripts, such as an image that expands: WordPress starts these only in the page that it sent.
  const showsPosts = live.querySelector('.wp-block-post-content') !== null;
  const isWaiting = (showsPosts || !hasRules) && list && !isFollowed(list);
  if (!isWaiting && !hasRules && list && !hasSameClasses(list, shown)) return false;
  const isInteractive = [shown, list].some((one) => one?.querySelector('[data-wp-interactive]'));
  return !isWaiting && !isInteractive && !(showsPosts && lacksStylesOf(page));
}

/** Whether an element has arrived completely: a node follows it or one of its ancestors. */
function isFollowed(element: Element | null): boolean {
  return element !== null && (element.nextSibling !== null || isFollowed(element.parentElement));
}

/**
 * Whether a fetched page has a style sheet or script in its head that this document lacks: whole posts may contain any block.
 */
function lacksStylesOf(page: Document): boolean {
  const needed = page.head.querySelectorAll(':is(style, link[rel=stylesheet], script[src])[id]:not(noscript *)');
  return [...needed].some(({id}) => !document.getElementById(id));
}

/** Whether a fetched page has layouts that this document lacks, or has under another class. */
function hasOtherLayouts(page: Document): boolean {
  const own = new Set(listRules(document.querySelector(LAYOUTS)));
  return listRules(page.head.querySelector(LAYOUTS)).some((rule) => !own.has(rule));
}

function listRules(style: Element | null): readonly string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style?.textContent ?? '');
  return [...sheet.cssRules].map(({cssText}) => cssText);
}

/**
 * Whether each fetched post has the same classes of layouts as the shown one in its place: in posts of one template, these then stand
 * for the same layouts. For pages whose layouts cannot be read: an optimizer has moved them into a style sheet of its own, or a
 * classic theme prints them at the end of the page, which may not have arrived. Whole posts may have any layout under a class.
 */
function hasSameClasses(list: Element, shown: Element | undefined): boolean {
  return (
    !list.querySelector('.wp-block-post-content [class*=wp-container-]') &&
    [...list.children].every((post, at) => {
      const classes = readLayoutClasses(post);
      // Beyond the shown posts, only classes without numbers can be those of the first one: they are the same for each post.
      return classes === '' || classes === readLayoutClasses(shown?.children[at] ?? shown?.children[0]);
    })
  );
}

/** The classes in a post that WordPress numbers (until version 6.7) or makes from a block's settings. */
function readLayoutClasses(post: Element | undefined): string {
  const names = [...(post?.querySelectorAll('[class]') ?? [])].flatMap(({classList}) => [...classList]);
  return names.filter((name) => /^wp-(container|elements)-/.test(name)).join(' ');
}
