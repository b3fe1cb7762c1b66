/** Buttons that a form needs only without JavaScript. */

const SUBMIT = '[data-portfolio-submit]';

export const SUBMIT_STYLE = `${SUBMIT}[hidden]{display:none!important}`;

/** Hides the buttons of a form that are needed only without JavaScript, or shows them again; they may stand beside the form. */
export function hideSubmit(form: HTMLFormElement, isHidden: boolean): void {
  for (const part of [...form.querySelectorAll(SUBMIT), ...form.elements]) {
    if (part.matches(SUBMIT)) part.toggleAttribute('hidden', isHidden);
  }
}
