/** Reads JSON, and checks the type of its values. */

/** The value that a JSON text describes; undefined if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Finds the JSON at the end of a text, before which a host may print warnings; undefined if there is none. Tries the whole
 * text, then from each `{` on; bounded, because a long HTML page may contain thousands.
 */
export function findJson(text: string): unknown {
  for (let at = 0, tries = 0; at >= 0 && tries < 50; at = text.indexOf('{', at + 1), tries += 1) {
    const found = parseJson(text.slice(at));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a value is an object or a list: its properties can be read. */
export function isObjectOrList(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is a JSON object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return isObjectOrList(value) && !Array.isArray(value);
}

/** The value if it is a JSON object, else an empty object. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
