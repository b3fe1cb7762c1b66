/** Why the service has not done something, in words for people, and which kind of failure it was. */

/** Our texts for failures that the service does not explain, or not in words for people. */
export const REASON_ENGLISH = {
  service_network: 'The service did not answer.',
  service_signed_out: 'You are signed out, or this page is too old. Reload it to go on.',
  service_fault: 'The service could not do it.',
} as const;

/** The keys of our texts, by code, for codes whose messages are of no use to a person. */
const KEYS_BY_CODE: Readonly<Record<string, keyof typeof REASON_ENGLISH>> = {
  network: 'service_network',
  rest_cookie_invalid_nonce: 'service_signed_out',
  not_json: 'service_fault',
  contract: 'service_fault',
};

/** The key of one of our texts, or the service's own sentence, which may be shown as it is. */
export type Reason = {readonly key: keyof typeof REASON_ENGLISH} | {readonly text: string};

/** The reason of a failure. */
export function readReason(failure: unknown): Reason {
  if (!isServiceError(failure)) return {key: 'service_fault'};
  const key = KEYS_BY_CODE[failure.code];
  return key ? {key} : {text: failure.message};
}

/** Whether no answer arrived, or only part of one, so that the same call may succeed later. */
export function isUnanswered(failure: unknown): boolean {
  return isServiceError(failure) && failure.code === 'network';
}

/** Whether the service refused a save because somebody else had saved since the changed version was read. */
export function isOutdated(failure: unknown): boolean {
  return isServiceError(failure) && failure.code === 'conflict';
}

/** Recognises a ServiceError by its properties: an on-demand file may have its own copy of the class. */
function isServiceError(failure: unknown): failure is Error & {readonly code: string} {
  return failure instanceof Error && 'code' in failure && typeof failure.code === 'string' && 'operation' in failure;
}
