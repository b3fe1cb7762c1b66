/** Lets the browser load the images that wait for the host's lazy-loading script, if that script is absent. */

const WAITING = 'vp-lazyload';

/** Attributes of an image's source. `src` is set last, because with it the browser chooses the file to load. */
const SOURCES = ['sizes', 'srcset', 'src'] as const;

/** Makes the images in an element load, unless the host's script does it. */
export function showLazyImages(part: Element): void {
  if ('lazySizes' in globalThis) return;
  for (const image of part.querySelectorAll<HTMLImageElement>(`img.${WAITING}`)) {
    image.loading = 'lazy';
    for (const name of SOURCES) {
      const given = image.getAttribute(`data-${name}`);
      // For `auto`, the host's script would measure the image.
      const value = given === 'auto' ? `${Math.ceil(image.getBoundingClientRect().width) || 1}px` : given;
      if (value) image.setAttribute(name, value);
    }
    image.classList.replace(WAITING, 'vp-lazyloaded');
  }
}
