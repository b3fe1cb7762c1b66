/** How values of the page data object are checked: one by one, so that one that is wrong spoils no other. */
import {isObject} from '../wire/record.js';

/** What is wrong with the object, in a sentence that begins with the path. */
export type Warn = (fault: string) => void;

export type Entries = Readonly<Record<string, unknown>>;

/** What is expected, in words, and whether a value is that. */
export type Check<T> = readonly [expected: string, isRight: (value: unknown) => value is T];

export const TEXT: Check<string> = ['a text', (value): value is string => typeof value === 'string' && value !== ''];
export const OBJECT: Check<Record<string, unknown>> = ['an object', isObject];

export function oneOf<Name extends string>(...names: readonly Name[]): Check<Name> {
  return [`"${names.join('" or "')}"`, (value): value is Name => names.some((name) => name === value)];
}

/** A value, or the default where it is missing, `null` or wrong. `path` stands before the key in the warning. */
export function pick<T, D>(
  from: Entries,
  key: string,
  [expected, isRight]: Check<T>,
  otherwise: D,
  warn: Warn,
  path = '',
): T | D {
  const value = from[key];
  if (isRight(value)) return value;
  if (value !== undefined && value !== null) warn(`${path}${key}: expected ${expected}`);
  return otherwise;
}

/** The entries of an object that are right. */
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
