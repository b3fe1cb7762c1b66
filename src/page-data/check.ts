/** Checks the values of the page data object one by one, so that an invalid value does not affect the others. */
import {isObject} from '../wire/json.js';

/** Called with a sentence that begins with the path of an invalid value. */
export type Warn = (fault: string) => void;

export type Entries = Readonly<Record<string, unknown>>;

/** A description of the expected value, and a function that checks for it. */
export type Check<T> = readonly [expected: string, isRight: (value: unknown) => value is T];

export const TEXT: Check<string> = ['a text', (value): value is string => typeof value === 'string' && value !== ''];
export const OBJECT: Check<Record<string, unknown>> = ['an object', isObject];

export function oneOf<Name extends string>(...names: readonly Name[]): Check<Name> {
  return [`"${names.join('" or "')}"`, (value): value is Name => names.some((name) => name === value)];
}

/** Reads a value; returns `fallback` if it is missing, `null` or invalid. `path`: precedes the key in the warning. */
export function pick<T, D>(
  from: Entries,
  key: string,
  [expected, isValid]: Check<T>,
  fallback: D,
  warn: Warn,
  path = '',
): T | D {
  const value = from[key];
  if (isValid(value)) return value;
  if (value !== undefined && value !== null) warn(`${path}${key}: expected ${expected}`);
  return fallback;
}

/** Reads an object; leaves out its invalid entries. */
export function pickEntries<T>(
  from: Entries,
  key: string,
  check: Check<T>,
  warn: Warn,
  path = '',
): Readonly<Record<string, T>> {
  const right: Record<string, T> = {};
  for (const [name, value] of Object.entries(pick(from, key, OBJECT, {}, warn, path))) {
    if (check[1](value)) right[name] = value;
    else warn(`${path}${key}.${name}: expected ${check[0]}`);
  }
  return right;
}
