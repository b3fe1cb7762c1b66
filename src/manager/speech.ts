/** Sentences of the panel, filled in. */
import type {Reason} from '../reason.js';
import type {ManagerWords, Said} from './words.js';

/** Says a sentence with its reason. */
export function sayReason(words: ManagerWords, {key, values = {}, reason}: Said): string {
  return words.say(key, {...values, ...(reason && {reason: nameReason(words, reason)})});
}

function nameReason(words: ManagerWords, reason: Reason): string {
  if ('text' in reason) return reason.text;
  // Here somebody need not reload, and would lose what is typed.
  return words.say(reason.key === 'service_signed_out' ? 'manager_signed_out' : reason.key);
}
