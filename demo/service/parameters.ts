/** Parameters of an address as fields: `name=1`, `name[]=1` and `name[key][]=1`, as PHP reads lists and objects. */
import type {Fields} from './body.js';

interface Parameter {
  plain: string | undefined;
  readonly list: string[];
  /** By key; null for what is nested more deeply than any field of this service. */
  readonly groups: Map<string, string[] | null>;
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

/** A name whose brackets do not match has no keys. No field has such a name, so it is ignored like any other unknown name. */
function splitName(name: string): [string, string[]] {
  const [base = ''] = name.split('[', 1);
  const keys = name.slice(base.length);
  if (!/^(?:\[[^[\]]*\])*$/.test(keys)) return [name, []];
  return [base, [...keys.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
}

function addValue(parameter: Parameter, keys: readonly string[], value: string): void {
  const [key] = keys;
  if (key === undefined) parameter.plain = value;
  // The index of `name[0]` is ignored: the values keep the order of the address.
  else if (keys.length === 1 && /^\d*$/.test(key)) parameter.list.push(value);
  else if (keys.length > 2 || parameter.groups.get(key) === null) parameter.groups.set(key, null);
  else parameter.groups.set(key, [...(parameter.groups.get(key) ?? []), value]);
}

function readValue({plain, list, groups}: Parameter): unknown {
  // An empty object is refused as a value of any field.
  if (groups.size > 0) return Object.fromEntries([...groups].map(([key, values]) => [key, values?.join(',') ?? {}]));
  return list.length > 0 ? list : plain;
}
