/** What a person has entered in forms before the script was ready. */
import {listFields} from '../markup/form-target.js';
import {copyServed, isChangeable, isCheckable, isTextField} from './form-fields.js';

/**
 * For each form, a field that a person has changed since the page was loaded, if there is one; fields in which one types come
 * last. After a reload, and after Back and Forward, the browser may have restored fields, so nothing is read from them then.
 */
export function findEnteredFields(forms: readonly HTMLFormElement[]): readonly HTMLElement[] {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  // Without a person's click or key, a script of the page has set the field.
  if (!isNew || !navigator.userActivation.hasBeenActive) return [];
  const entered = forms.flatMap((form) => {
    const inert = document.implementation.createHTMLDocument('');
    const isEntered = (field: Element) => {
      const [now, served] = [readState(field), readState(copyServed(field, inert))];
      return String(now) !== String(served);
    };
    const fields = listFields(form)
      .filter((field) => field instanceof HTMLElement)
      .filter((field) => field.matches('input,select,textarea') && isChangeable(field) && isEntered(field));
    // A choice is requested at once, and with it whatever was typed in the same form.
    return fields.find((field) => !isTextField(field)) ?? fields[0] ?? [];
  });
  return entered.sort((a, b) => rank(a) - rank(b));
}

/** A person may go on typing where the focus is: that comes last. */
function rank(field: Element): number {
  return isTextField(field) ? 1 + Number(field.matches(':focus')) : 0;
}

/** What a person changes in a field: whether it is checked, which options are selected, or its value. */
function readState(field: Element): unknown {
  if (isCheckable(field)) return field.checked;
  if (field instanceof HTMLSelectElement) return [...field.options].map(({selected}) => selected);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined;
}
