/** What a person has entered in forms before the script was ready. */
import {isChangeable, isCheckable} from './form-address.js';

/**
 * For each form, a field that a person has changed since the page was loaded, if there is one; selects and boxes come before
 * fields in which one types. After a reload, and after Back and Forward, the browser may have restored fields, so
 * nothing is read from them then.
 */
export function findEnteredFields(forms: readonly HTMLFormElement[]): readonly HTMLElement[] {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  // Without a person's click or key, a script of the page has set the field.
  if (!isNew || !navigator.userActivation.hasBeenActive) return [];
  const entered = forms.flatMap((form) => {
    const fields = [...form.elements].filter((field) => field instanceof HTMLElement);
    const changed = fields.filter((field) => isChangeable(field) && differsFromMarkup(field));
    // A choice is requested at once, and with it whatever was typed in the same form.
    return changed.find(isSelectOrBox) ?? changed[0] ?? [];
  });
  return [...entered.filter(isSelectOrBox), ...entered.filter((field) => !isSelectOrBox(field))];
}

function isSelectOrBox(field: HTMLElement): boolean {
  return field instanceof HTMLSelectElement || isCheckable(field);
}

function differsFromMarkup(field: HTMLElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    if (field.multiple) return options.some(({selected, defaultSelected}) => selected !== defaultSelected);
    const initial = options.findLast(({defaultSelected}) => defaultSelected) ?? options[0];
    return initial?.selected === false;
  }
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.value !== field.defaultValue && !field.matches('[type=range],[type=color]');
}
