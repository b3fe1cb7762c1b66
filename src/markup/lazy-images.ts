/** Lets the browser load the images that wait for the host's lazy-loading script, if that script is absent. */
import {isObject} from '../wire/json.js';

const WAITING = 'vp-lazyload';

/** Attributes of an image's source. `src` is set last, because with it the browser chooses the file to load. */
const SOURCES = ['sizes', 'srcset', 'src'] as const;

/** Makes the images in an element load, unless the host's script does it. */
export function showLazyImages(part: Element): void {
  const script: unknown = Reflect.get(globalThis, 'lazySizes');
  // Another plugin may bring the same script, for images of its own.
  if (isObject(script) && isObject(script.cfg) && script.cfg.lazyClass === WAITING) return;
  for (const image of part.querySelectorAll<HTMLImageElement>(`img.${WAITING}`)) {
    image.loading = 'lazy';
    // Before `measure`: where the host's scripts have not run yet, its styles hide a waiting image, and a hidden one has no width.
    image.classList.replace(WAITING, 'vp-lazyloaded');
    // With this class, the host's script measures the image again once it runs and has laid out the gallery.
    if (image.getAttribute('data-sizes') === 'auto') image.classList.add('lazyautosizes');
    for (const name of SOURCES) {
      const given = image.getAttribute(`data-${name}`);
      // For `auto`, the host's script would measure the image.
      const value = given === 'auto' ? measure(image) : given;
      if (value) image.setAttribute(name, value);
    }
  }
}

/** The width of an image as a CSS length; empty if it has none: then the browser takes the width of the screen. */
function measure(image: Element): string {
  const width = Math.ceil(image.getBoundingClientRect().width);
  return width > 0 ? `${width}px` : '';
}
