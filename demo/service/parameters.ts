/** Parameters of an address as fields: `name=1`, `name[]=1` and `name[key][]=1`, as PHP reads lists and objects. */
import type {Fields} from './body.js';
import {refuseField} from './fault.js';
import {cleanText} from './sanitize.js';

interface Parameter {
  plain: string | undefined;
  readonly list: string[];
  readonly groups: Map<string, string[]>;
}

/** Reads the fields of an address; of two forms of one name the more detailed counts. */
export function readParameters(search: URLSearchParams): Fields {
  const parameters = new Map<string, Parameter>();
  for (const [name, value] of search) {
    const [base, keys] = splitName(name);
    const parameter = parameters.get(base) ?? {plain: undefined, list: [], groups: new Map()};
    parameters.set(base, parameter);
    addValue(parameter, keys, value);
  }
  return Object.fromEntries([...parameters].map(([name, parameter]) => [name, readValue(parameter)]));
}

function splitName(name: string): [string, string[]] {
  const base = name.split('[', 1)[0] ?? '';
  const keys = name.slice(base.length);
  if (!/^(?:\[[^[\]]*\]){0,2}$/.test(keys))
    throw refuseField(cleanText(name.slice(0, 100)), 'is not a name that this service knows');
  return [base, [...keys.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
}

function addValue(parameter: Parameter, keys: readonly string[], value: string): void {
  const [key] = keys;
  if (key === undefined) parameter.plain = value;
  // The index of `name[0]` is ignored: the values keep the order of the address.
  else if (keys.length === 1 && /^\d*$/.test(key)) parameter.list.push(value);
  else parameter.groups.set(key, [...(parameter.groups.get(key) ?? []), value]);
}

function readValue({plain, list, groups}: Parameter): unknown {
  if (groups.size > 0) return Object.fromEntries([...groups].map(([key, values]) => [key, values.join(',')]));
  return list.length > 0 ? list : plain;
}
