/** Sentences of the panel, filled in. */
import type {Reason} from '../wire/reason.js';
import type {ManagerTexts, Said} from './texts.js';

/** Says a sentence with its reason. */
export function sayReason(texts: ManagerTexts, {key, values = {}, reason, settings}: Said): string {
  const names = settings?.map(({label}) => texts.format(label)).join(', ');
  return texts.format(key, {
    ...values,
    ...(names && {settings: names}),
    ...(reason && {reason: nameReason(texts, reason)}),
  });
}

function nameReason(texts: ManagerTexts, reason: Reason): string {
  if ('text' in reason) return reason.text;
  // Here somebody need not reload, and would lose what is typed.
  return texts.format(reason.key === 'service_signed_out' ? 'manager_signed_out' : reason.key);
}
