/** Signatures (HMAC) by which the server recognises text that it has issued. */
import {createHmac, timingSafeEqual} from 'node:crypto';

/** The signature of a text for one purpose; the same text has another signature for another purpose. */
export function makeSignature(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Compares two signatures in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
