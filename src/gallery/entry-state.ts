/** Reads the current entry's state. The module keeps nothing, so that on-demand files may contain copies of it. */
import {isObjectOrList} from '../wire/json.js';

/** Whether another script of the page, such as a router, has written into the current entry. */
export function hasForeignState(): boolean {
  const state: unknown = history.state;
  return isObjectOrList(state) && Object.keys(state).some((key) => key !== 'portfolio');
}
