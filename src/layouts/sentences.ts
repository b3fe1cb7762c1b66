/** Formats messages of the panel. */
import type {Reason} from '../wire/reason.js';
import type {ManagerTexts, Message} from './texts.js';

/** Formats a message, with the names of its settings, and its reason. */
export function formatMessage(texts: ManagerTexts, {key, reason, settings}: Message): string {
  const names = settings?.map(({label}) => texts.format(label)).join(', ');
  return texts.format(key, {...(names && {settings: names}), ...(reason && {reason: nameReason(texts, reason)})});
}

function nameReason(texts: ManagerTexts, reason: Reason): string {
  if ('text' in reason) return reason.text;
  // In the panel the text must not ask for a reload, which would lose what was typed and is not necessary.
  return texts.format(reason.key === 'service_signed_out' ? 'manager_signed_out' : reason.key);
}
