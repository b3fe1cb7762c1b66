/** What a person has entered in forms before the script was ready. */
import {isChangeable, isCheckable, isTextField, readServed, readValues} from './form-address.js';

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
    const [served, now] = [readServed(form), readValues(form)];
    const isEntered = (field: Element) => {
      if (isCheckable(field)) return field.checked !== field.defaultChecked;
      // Of several fields of one name, such as two prices, a person may have changed one.
      if (isTextField(field)) return field.value !== field.defaultValue;
      const name = field.getAttribute('name') ?? '';
      return String(served.get(name)) !== String(now.get(name));
    };
    const fields = [...form.elements]
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
