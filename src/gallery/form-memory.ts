/** What is kept of each form between loads. */
import {trimPage} from '../address/path.js';
import {isInOutlet} from './item-fields.js';

/** Values by field name. */
export type Values = ReadonlyMap<string, readonly string[]>;

/** Fields by name. */
export type Fields = ReadonlyMap<string, readonly Element[]>;

/** Stands for every path, in the defaults of a field whose markup no load renews. */
const ANY = '*';

/** What a page of the server has in the fields of a name. */
interface Served {
  readonly url: string;
  /** Undefined if the markup has nothing chosen or written in the fields. */
  readonly values: readonly string[] | undefined;
  /** False if the address has named other values since `values` last changed. */
  readonly followsAddress: boolean;
}

/**
 * Keeps, for one form:
 * - What the server's last page has in its fields: a server may read an address in its own way, as `?kind=birds,cats`, or correct
 *   it.
 * - The defaults of a form's fields, for addresses without a parameter of their name; read from the server's pages. Each path may
 *   have another default: at `/works/birds/`, the birds may be chosen in a form that leads to `/works/`.
 * - The values of its hidden fields. If a script of the page sets one, as a dropdown or slider of its own does, that is a person's
 *   choice. Setting the value of a hidden field also changes its attribute `value`, which therefore does not say what the server sent.
 */
class FormMemory {
  /** Whether a page of the server has been read for the form. */
  isPrepared = false;
  /** By field name, the defaults by path, the newest last. */
  readonly #defaults = new Map<string, Map<string, readonly string[]>>();
  /** By field name, what the server's last page had in the fields. */
  readonly #served = new Map<string, Served>();
  /** By the name of a hidden field that follows the address: its values where the address does not name it; empty if not known. */
  readonly #hiddenDefaults = new Map<string, readonly string[]>();
  /** The names of hidden fields that the server has written also for an address without such a parameter. */
  readonly #constant = new Set<string>();
  /** The names of the last page's other hidden fields: they repeat parameters of its address. */
  #copied: readonly string[] = [];
  /** By name, the newest values that the form has sent although its fields do not have them. */
  readonly #added = new Map<string, readonly string[]>();
  /**
   * The address that the hidden fields were last sent to or set for, and the values that they had after the last load, request or
   * setting.
   */
  #known: {readonly url: string; readonly hidden: Values} | undefined;

  /** Adds the default of a field from a page of the server at `url`. `isRenewed`: whether loads renew the field's markup. */
  addDefault(name: string, url: string, value: readonly string[], isRenewed: boolean): void {
    const path = isRenewed ? trimPage(new URL(url).pathname) : ANY;
    const byPath = new Map(this.#defaults.get(name));
    byPath.delete(path);
    this.#defaults.set(name, byPath.set(path, value));
  }

  /** The default of a field at an address: that of its path or, if that is not known, the newest of another path. */
  readDefault(name: string, {pathname}: URL): readonly string[] | undefined {
    const byPath = this.#defaults.get(name);
    return byPath?.get(trimPage(pathname)) ?? [...(byPath?.values() ?? [])].at(-1);
  }

  /** Whether defaults of a field are known, but none for the path of an address. */
  isOfOtherPath(name: string, {pathname}: URL): boolean {
    const byPath = this.#defaults.get(name);
    return byPath !== undefined && !byPath.has(ANY) && !byPath.has(trimPage(pathname));
  }

  /** Notes what the server's page at `url` has chosen or written in the fields of a name; undefined for nothing. */
  noteServed(name: string, url: string, values: readonly string[] | undefined): void {
    const readAsked = (address: string) => new URL(address).searchParams.getAll(name);
    const last = this.#served.get(name);
    const isNew = !last || !isSame(last.values, values);
    const followsAddress = isNew || (last.followsAddress && isSame(readAsked(last.url), readAsked(url)));
    this.#served.set(name, {url, values, followsAddress});
  }

  /**
   * What the server's page at `url` has chosen or written in the fields of a name; undefined if that page was not the last. Also
   * undefined for a text that stayed the same when the address named another one: the page may not contain the form, or the server
   * may write the same text for all addresses.
   */
  readServed(name: string, url: string, isText: boolean): readonly string[] | undefined {
    const served = this.#served.get(name);
    return served?.url === url && (!isText || served.followsAddress) ? served.values : undefined;
  }

  /** Keeps the values of the hidden fields. `url`: the address that they were sent to, or set from. */
  keepHidden(fields: Fields, url: string): void {
    this.#known = {url, hidden: readHidden(fields)};
  }

  /**
   * Keeps the values of the hidden fields of a new page, the first one included, and notes which of them repeat its address. `url`:
   * the page's address.
   */
  renewHidden(fields: Fields, url: string): void {
    const {searchParams} = new URL(url);
    const names = [...readHidden(fields).keys()];
    for (const name of names) if (!searchParams.has(name)) this.#constant.add(name);
    this.#copied = names.filter((name) => !this.#constant.has(name));
    // No load renews a field outside of the outlets: `fillHidden` sets it to what the address says.
    const isRenewed = (name: string) => fields.get(name)?.every(isInOutlet);
    if (!this.isPrepared) for (const name of this.#copied) if (!isRenewed(name)) this.#hiddenDefaults.set(name, ['']);
    this.isPrepared = true;
    // Keep the address that the fields were sent to or set for: if the page has another one, `fillHidden` still sets the fields.
    this.keepHidden(fields, this.#known?.url ?? url);
  }

  /** Whether a hidden field only repeats a parameter of the address of its page, as pages without JavaScript need it. */
  isCopied(name: string): boolean {
    return this.#copied.includes(name);
  }

  /** Notes which hidden fields a script has set, emptied, added or removed since their values were kept; returns their names. */
  noteSet(fields: Fields): readonly string[] {
    if (!this.#known) return [];
    const {url, hidden} = this.#known;
    const now = readHidden(fields);
    const names = [...new Set([...hidden.keys(), ...now.keys()])];
    const changed = names.filter((name) => !isSame(hidden.get(name), now.get(name)));
    const {searchParams} = new URL(url);
    for (const name of changed) {
      if (!this.#hiddenDefaults.has(name))
        this.#hiddenDefaults.set(name, searchParams.has(name) ? [] : (hidden.get(name) ?? []));
    }
    return changed;
  }

  /**
   * Notes values that a form sends although its fields do not have them: a script may add or rewrite values, and a text field may
   * send its direction (`dirname`). Returns the names of these values, and of earlier ones that the address still has: those come
   * from the form, not from a link. `entries`: what the form sends.
   */
  noteAdded(entries: Values, all: Fields, hidden: Fields, {searchParams}: URL): readonly string[] {
    const earlier = [...this.#added].filter(([name, sent]) => isSame(searchParams.getAll(name), sent));
    const given = readHidden(hidden);
    const added = [...entries].filter(
      ([name, values]) => !all.has(name) || (given.has(name) && !isSame(given.get(name), values)),
    );
    for (const [name, values] of added) this.#added.set(name, values);
    return [...earlier, ...added].map(([name]) => name);
  }

  /**
   * Sets the hidden fields that follow the address to the values in `url`, as after Back: otherwise they would send newer values.
   */
  fillHidden(fields: Fields, url: string): void {
    if (this.#known?.url === url) return;
    const {searchParams} = new URL(url);
    for (const [name, initial] of this.#hiddenDefaults) {
      const values = searchParams.has(name) ? searchParams.getAll(name) : initial;
      // The values where the address does not name the field are not known.
      if (values.length === 0) continue;
      for (const [at, field] of listHidden(fields.get(name) ?? []).entries()) field.value = values[at] ?? '';
    }
    this.keepHidden(fields, url);
  }
}

const memories = new WeakMap<HTMLFormElement, FormMemory>();

export function memoryOf(form: HTMLFormElement): FormMemory {
  const memory = memories.get(form) ?? new FormMemory();
  memories.set(form, memory);
  return memory;
}

/** The values of the enabled hidden fields, by name. */
export function readHidden(fields: Fields): Values {
  const values = [...fields].map(([name, group]) => [name, listHidden(group).map(({value}) => value)] as const);
  return new Map(values.filter(([, {length}]) => length > 0));
}

function listHidden(group: readonly Element[]): HTMLInputElement[] {
  return group
    .filter((field) => field instanceof HTMLInputElement)
    .filter((field) => field.matches('[type=hidden]:enabled'));
}

/** Whether two lists of values are the same. */
export function isSame(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
