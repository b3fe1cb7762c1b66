/** Pages with two galleries, of one prefix or of two. */
import {readQueryView} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

function createSamePage(mode: 'numbers' | 'load-more'): RouteHandler {
  return (url) => {
    const view = readQueryView(url);
    const galleries = ['first', 'second'].map((id) => renderGallery(view, {id, mode}));
    return {body: renderPage('One prefix', `<h1>One prefix</h1>\n${galleries.join('\n')}`)};
  };
}

export const samePrefixPage = createSamePage('numbers');

export const sameLoadMorePage = createSamePage('load-more');

/** Two galleries; the prefix of the second one begins with that of the first. */
export const twoPrefixesPage: RouteHandler = (url) => {
  const galleries = ['vp', 'vp_two'].map((prefix) =>
    renderGallery(readQueryView(url, prefix), {id: `gallery-${prefix}`, attributes: `prefix="${prefix}"`}),
  );
  return {body: renderPage('Two prefixes', `<h1>Two prefixes</h1>\n${galleries.join('\n')}`)};
};

/** Two galleries whose links leave out each other's parameters; the second may load by scrolling. */
export const forgetfulPage: RouteHandler = (url) => {
  const isInfinite = url.pathname.includes('infinite');
  const first = url.pathname.includes('more') ? 'load-more' : 'numbers';
  const galleries = ['vp', 'sk'].map((prefix) => {
    const own = new URL(url);
    for (const name of url.searchParams.keys()) if (!name.startsWith(`${prefix}_`)) own.searchParams.delete(name);
    const view = readQueryView(own, prefix);
    return renderGallery(view, {
      id: `gallery-${prefix}`,
      attributes: `prefix="${prefix}"`,
      mode: isInfinite && prefix === 'sk' ? 'infinite' : first,
    });
  });
  return {body: renderPage('Two galleries', `<h1>Two galleries</h1>\n${galleries.join('\n')}`)};
};

/** Two galleries whose links keep each other's parameters. */
export const loadMorePrefixesPage: RouteHandler = (url) => {
  const galleries = ['vp', 'sk'].map((prefix) =>
    renderGallery(readQueryView(url, prefix), {
      id: `gallery-${prefix}`,
      attributes: `prefix="${prefix}"`,
      mode: 'load-more',
    }),
  );
  return {body: renderPage('Two prefixes', `<h1>Two prefixes</h1>\n${galleries.join('\n')}`)};
};
