/** Pictures that wait for the host's script to load them: where that does not come, they load as the browser does it. */

const WAITING = 'vp-lazyload';

/** Where to load a picture from, in the order in which a browser has to know it. */
const SOURCES = ['sizes', 'srcset', 'src'] as const;

/** Shows the pictures of a part of the page, unless the host's script is there to load them when they come into view. */
export function showLazyImages(part: Element): void {
  if ('lazySizes' in globalThis) return;
  for (const image of part.querySelectorAll<HTMLImageElement>(`img.${WAITING}`)) {
    image.loading = 'lazy';
    for (const name of SOURCES) {
      const given = image.getAttribute(`data-${name}`);
      // The script would measure the picture.
      const value = given === 'auto' ? `${Math.ceil(image.getBoundingClientRect().width) || 1}px` : given;
      if (value) image.setAttribute(name, value);
    }
    image.classList.replace(WAITING, 'vp-lazyloaded');
  }
}
