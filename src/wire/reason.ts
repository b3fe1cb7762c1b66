/** Texts for people that say why the service has not done something. */

/** Texts for failures without a reason from the service that a person could understand. */
export const REASON_ENGLISH = {
  service_network: 'The service did not answer.',
  service_signed_out: 'You are signed out, or this page is too old. Reload it to go on.',
  service_fault: 'The service could not do it.',
} as const;

/** The texts for codes whose messages are of no use to a person. */
const REASONS: Readonly<Record<string, keyof typeof REASON_ENGLISH>> = {
  network: 'service_network',
  off: 'service_signed_out',
  rest_cookie_invalid_nonce: 'service_signed_out',
  not_json: 'service_fault',
  contract: 'service_fault',
};

/** The key of one of our texts, or the service's own sentence, which may be shown as it is. */
export type Reason = {readonly key: keyof typeof REASON_ENGLISH} | {readonly text: string};

/** The reason of a failure. */
export function readReason(failure: unknown): Reason {
  if (!isServiceError(failure)) return {key: 'service_fault'};
  const key = REASONS[failure.code];
  return key ? {key} : {text: failure.message};
}

/** Whether the service was not reached, so that the same call may succeed later. */
export function isUnreached(failure: unknown): boolean {
  return isServiceError(failure) && failure.code === 'network';
}

/** Whether somebody else has saved since the version that a save was for. */
export function isOutdated(failure: unknown): boolean {
  return isServiceError(failure) && failure.code === 'conflict';
}

/** Whether this page's nonce is no longer valid. */
export function isSignedOut(failure: unknown): boolean {
  return isServiceError(failure) && REASONS[failure.code] === 'service_signed_out';
}

/** Recognises a ServiceError by its properties: an on-demand file may have its own copy of the class. */
function isServiceError(failure: unknown): failure is Error & {readonly code: string} {
  return failure instanceof Error && 'code' in failure && typeof failure.code === 'string' && 'operation' in failure;
}
