/** Reads the state of the current history entry; without state of its own, so that on-demand files may contain it, too. */
import {isRecord} from '../wire/record.js';

/** Whether another script of the page, such as a router, has written into the current entry. */
export function hasForeignState(): boolean {
  const state: unknown = history.state;
  return isRecord(state) && Object.keys(state).some((key) => key !== 'portfolio');
}
