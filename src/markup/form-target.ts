/** Where a form leads, whether it loads in place, and the parts that are hidden while it does. */
import {PAGE_PATH, toAbsolute} from '../address/path.js';
import {isSameGallery} from './links.js';

/** The fields of a form: a field named `elements` hides the property of the form. */
export function listFields(form: HTMLFormElement): readonly Element[] {
  const elements: unknown = Reflect.get(HTMLFormElement.prototype, 'elements', form);
  return elements instanceof HTMLFormControlsCollection ? [...elements] : [];
}

/**
 * The address that a form submits to: without an action, that of the page. Reads the attribute, because a field named `action`
 * hides the property of the form.
 */
function readAction(form: HTMLFormElement, page: string): URL {
  return new URL(toAbsolute(form.getAttribute('action'), document.baseURI) ?? page);
}

/** The path of a form on a page, without a page number in it, because a new choice starts at its first page. */
export function readPath(form: HTMLFormElement, page: string): string {
  return readAction(form, page).pathname.replace(PAGE_PATH, '$2');
}

/** The part of the page that a form leads to, with its `#`; empty if it names none. */
export function readFragment(form: HTMLFormElement, page: string): string {
  return readAction(form, page).hash;
}

/**
 * Whether a form loads in place now: it leads to a page of the gallery, and the browser would send the same bytes as we do. We
 * write UTF-8; in most encodings, ASCII characters have the same bytes. As the value of a hidden field `_charset_`, browsers send the
 * name of the encoding.
 */
export function loadsInPlace(form: HTMLFormElement, scope: string): boolean {
  return leadsToGallery(form, scope) && (readEncoding(form) === 'utf-8' || isInAscii(form));
}

/**
 * Whether the query of the page's address, and all names and values that a form can send now, have only ASCII characters, and none of
 * them names the encoding.
 */
function isInAscii(form: HTMLFormElement): boolean {
  if (listFields(form).some((field) => field.matches('[type=hidden][name=_charset_ i]'))) return false;
  const texts = listFields(form).flatMap((field) => {
    const options: readonly Element[] = field instanceof HTMLSelectElement ? [...field.options] : [field];
    return [field.getAttribute('name'), ...options.map((one) => ('value' in one ? one.value : ''))];
  });
  return !/[^\0-\x7f]|%[89a-f]/i.test([location.search, ...texts].join(' '));
}

/**
 * The encoding in which browsers send a form: the first known one that it names, or else that of its page. The server
 * reads the parameters in this encoding, and would misread an address in UTF-8.
 */
export function readEncoding(form: HTMLFormElement): string {
  const named = (form.getAttribute('accept-charset') ?? '').split(/[\s,]+/);
  const encoding = [...named, document.characterSet].map(findEncoding).find(Boolean) ?? 'utf-8';
  // Nothing is sent in UTF-16.
  return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
}

function findEncoding(label: string): string | undefined {
  try {
    return label ? new TextDecoder(label).encoding : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a form is GET, to a page of the gallery, in this window, without a select with addresses. */
export function leadsToGallery(form: HTMLFormElement, scope: string): boolean {
  const target = form.getAttribute('target') ?? document.querySelector('base[target]')?.getAttribute('target');
  // A field named `method` hides the form's property.
  const isGet = !/^(post|dialog)$/i.test(form.getAttribute('method') ?? '');
  if (!isGet || (target && target !== '_self')) return false;
  const {origin, pathname} = readAction(form, location.href);
  // A select whose options have addresses is a control of the gallery, not of the form.
  const hasAddresses = listFields(form).some((field) => field.matches('select:has([data-url],[data-vp-url])'));
  return origin === location.origin && isSameGallery(pathname, scope) && !hasAddresses;
}

/** Parts of a form that it needs only without JavaScript, usually its submit button. */
const SUBMIT = '[data-portfolio-submit]';

/** `!important`: a page's own `display` for buttons would override the browser's style for `hidden`. */
export const SUBMIT_STYLE = `${SUBMIT}[hidden]{display:none!important}`;

/** Hides or shows these parts: those inside of the form, and buttons elsewhere that name the form in `form="…"`. */
export function setSubmitHidden(form: HTMLFormElement, isHidden: boolean): void {
  for (const part of [...form.querySelectorAll(SUBMIT), ...listFields(form)]) {
    if (part.matches(SUBMIT)) part.toggleAttribute('hidden', isHidden);
  }
}
