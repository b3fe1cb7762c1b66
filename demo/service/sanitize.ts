/** Sanitising (specification 5.4): reads text, numbers and lists from a request's fields; cleans or refuses them. */
import {refuseField} from './fault.js';

/** The largest value of the database's integer columns (32 bits, signed). */
const MAX_INTEGER = 2_147_483_647;

/** The smallest and the largest value of a field. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** Characters of a text field. */
const MAX_TEXT_LENGTH = 200;

/** How deeply markup may be nested in markup; what is nested more deeply loses each `<`, because every level takes a pass. */
const MAX_NESTING = 10;

/** Whether a field says nothing: absent, null or empty. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether a value is an object, not a list. Zod's records would drop the key `__proto__` silently, and it must be refused. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Plain text: no markup, no control characters, no lone surrogates, one space between words. The caller must bound the
 * length of the text: the time to clean it grows with the square of the length.
 */
export function cleanText(text: string): string {
  let clean = text.replaceAll(/\p{Surrogate}/gu, '').replaceAll(/\p{Cc}+/gu, ' ');
  // Until nothing changes, because removing a tag may leave another one behind.
  for (let [before, pass] = ['', 0]; before !== clean; pass += 1) {
    before = clean;
    if (pass === MAX_NESTING) clean = clean.replaceAll('<', '');
    clean = clean
      .replaceAll(/<(script|style)\b[^<>]*>.*?<\/\1\s*>/gis, '')
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<[/!?a-z][^>]*(?:>|$)/gi, '');
  }
  return clean.replaceAll(/\s+/g, ' ').trim();
}

/** A whole number that the database can hold, from a number or from decimal text; else undefined. */
export function readInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*[+-]?\d{1,10}\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  return Math.abs(number) <= MAX_INTEGER ? number : undefined;
}

/** A whole number from 1, as ids are; else undefined. */
export function readId(value: unknown): number | undefined {
  const id = readInteger(value);
  return id !== undefined && id > 0 ? id : undefined;
}

/** A whole number within limits (in the specification, for `items_count`: the pagination validator). */
export function readNumber(field: string, value: unknown, {min, max}: NumberRange): number {
  const number = readInteger(value);
  if (number !== undefined && number >= min && number <= max) return number;
  throw refuseField(field, `must be a whole number from ${min} to ${max}`);
}

/** The cleaned text of a field; refuses what is not text, and text that is too long. */
export function readText(field: string, value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH) {
    throw refuseField(field, `must be text of at most ${MAX_TEXT_LENGTH} characters`);
  }
  return cleanText(value);
}

/** One of the words that a field takes; the first is what an absent field means. */
export function readWord(field: string, value: unknown, words: readonly string[]): string {
  const text = isAbsent(value) ? words[0] : readText(field, value);
  const word = words.find((word) => word === text);
  if (word === undefined) throw refuseField(field, `must be one of ${words.join(', ')}`);
  return word;
}

/** A list, sent as an array or as text with commas. */
export function readList(field: string, value: unknown): readonly unknown[] {
  if (isAbsent(value)) return [];
  if (typeof value === 'string') return value.split(',');
  if (!Array.isArray(value)) throw refuseField(field, 'must be a list');
  return value;
}

/** A list of whole numbers. */
export function readIntegers(field: string, value: unknown): number[] {
  return readList(field, value).map((part) => {
    const number = readInteger(part);
    if (number === undefined) throw refuseField(field, 'must hold whole numbers only');
    return number;
  });
}
