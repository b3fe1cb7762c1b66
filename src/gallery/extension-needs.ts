/** Recognises pages that need the extensions. The module has no state, so that on-demand files may contain copies of it. */
import {isObjectOrList} from '../wire/json.js';

/** Matches an outlet that has a form, is one, or is in one. */
export const WITH_FORM = 'form *,:has(form),form';

/** Whether another script of the page, such as a router, has written into the current entry. */
export function hasForeignState(): boolean {
  const state: unknown = history.state;
  return isObjectOrList(state) && Object.keys(state).some((key) => key !== 'portfolio');
}
