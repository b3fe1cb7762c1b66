/** Parts of a form that it needs only without JavaScript, usually its submit button: they have `data-portfolio-submit`. */

const SUBMIT = '[data-portfolio-submit]';

/** `!important`: a page's own `display` for buttons would override the browser's style for `hidden`. */
export const SUBMIT_STYLE = `${SUBMIT}[hidden]{display:none!important}`;

/** Hides these parts, or shows them again: inside the form, or elsewhere as buttons that name the form in `form="…"`. */
export function setSubmitHidden(form: HTMLFormElement, isHidden: boolean): void {
  for (const part of [...form.querySelectorAll(SUBMIT), ...form.elements]) {
    if (part.matches(SUBMIT)) part.toggleAttribute('hidden', isHidden);
  }
}
