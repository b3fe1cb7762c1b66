/** Seals: text that only this server can have written. */
import {createHmac, timingSafeEqual} from 'node:crypto';

/** The seal of a text for one purpose; a seal for another purpose never fits. */
export function makeSeal(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Compares a given seal in a time that does not say how much of it was right. */
export function isSameSeal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
