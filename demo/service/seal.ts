/** Seals: signatures (HMAC) by which the server recognises text that it has issued. */
import {createHmac, timingSafeEqual} from 'node:crypto';

/** The seal of a text for one purpose; a seal for another purpose never fits. */
export function makeSeal(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Compares two seals in constant time. */
export function isSameSeal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
