/** Reads JSON, and checks the type of its values. */

/** The value that a JSON text describes; undefined if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object or a list: its properties can be read. */
export function isObjectOrList(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is a JSON object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return isObjectOrList(value) && !Array.isArray(value);
}
