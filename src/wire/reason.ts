/** Why the service did not do something, as a person reads it. */

/** Said where the service gives no reason that a person could read. */
export const REASON_ENGLISH = {
  service_network: 'The service did not answer.',
  service_signed_out: 'You are signed out, or this page is too old. Reload it to go on.',
  service_fault: 'The service could not do it.',
} as const;

/** Codes that mean something to a program only. */
const REASONS: Readonly<Record<string, keyof typeof REASON_ENGLISH>> = {
  network: 'service_network',
  off: 'service_signed_out',
  rest_cookie_invalid_nonce: 'service_signed_out',
  not_json: 'service_fault',
  contract: 'service_fault',
};

/** A phrase; or the service's own sentence, which may be shown as it is. */
export type Reason = {readonly key: keyof typeof REASON_ENGLISH} | {readonly text: string};

/** The reason of a failure. */
export function readReason(failure: unknown): Reason {
  if (!isRefusal(failure)) return {key: 'service_fault'};
  const key = REASONS[failure.code];
  return key ? {key} : {text: failure.message};
}

/** Whether the service was not reached: the same may succeed a moment later. */
export function isUnreached(failure: unknown): boolean {
  return isRefusal(failure) && failure.code === 'network';
}

/** Whether this page's nonce is no good any more. */
export function isSignedOut(failure: unknown): boolean {
  return isRefusal(failure) && REASONS[failure.code] === 'service_signed_out';
}

/** A ServiceError by its shape: it may come from another file of the product, which has a class of its own. */
function isRefusal(failure: unknown): failure is Error & {readonly code: string} {
  return failure instanceof Error && 'code' in failure && typeof failure.code === 'string' && 'operation' in failure;
}
