/** Loads images with `loading="lazy"` of the browser if the host's lazy loading script, which they are made for, is absent. */

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
