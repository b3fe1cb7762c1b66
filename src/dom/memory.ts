/** What a visitor had before them at an entry of the history, so that a return finds it again. */

import type {Place} from '../page/place.js';
import {isRecord} from '../record.js';

/** One entry's memory. */
export interface Memory {
  /** Address that was shown. */
  readonly url: string;
  /** CSS pixels from the top. */
  readonly scroll: number;
  readonly focus: FocusMemory | undefined;
  /** Pages in the document, and their items as HTML where they are more than one. */
  readonly first: number;
  readonly last: number;
  readonly html: string;
  readonly title: string;
}

/** A focused element: within which item or outlet, and which of its links and controls. */
export interface FocusMemory {
  readonly key: string;
  readonly outlet: number;
  readonly turn: number;
  /** Its words: others may have come before it. */
  readonly text: string;
}

/** A gallery's parts, within which focus is remembered. */
interface Parts {
  readonly items: readonly Element[];
  readonly outlets: readonly Element[];
  readonly place: Pick<Place, 'readKey'>;
}

const LIST = 'portfolio-memories';

/** Bounds: entries, and characters of all of them; session storage holds about five million. */
const ENTRIES = 20;
const CHARACTERS = 1_500_000;

/** Milliseconds until what was remembered is stored: its first touch of the storage must not delay what is shown. */
const LATER = 200;

/** Not stored yet. */
const pending = new Map<string, Memory>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Remembers; what is over the bounds is forgotten, the oldest first. A browser without storage remembers nothing. */
export function writeMemory(id: string, memory: Memory): void {
  pending.set(id, memory);
  clearTimeout(timer);
  timer = setTimeout(storeMemories, LATER);
}

/** Stores what is remembered: a page that is left must not wait. */
export function storeMemories(): void {
  clearTimeout(timer);
  for (const [id, memory] of pending) store(id, memory);
  pending.clear();
}

function store(id: string, memory: Memory): void {
  try {
    const ids = listIds().filter((known) => known !== id);
    const whole = JSON.stringify(memory);
    const text = whole.length > CHARACTERS ? JSON.stringify({...memory, html: ''}) : whole;
    let size = text.length;
    const kept = ids.filter((known, i) => {
      size += sessionStorage.getItem(known)?.length ?? 0;
      return i < ENTRIES - 1 && size <= CHARACTERS;
    });
    for (const known of ids) if (!kept.includes(known)) sessionStorage.removeItem(known);
    sessionStorage.setItem(id, text);
    sessionStorage.setItem(LIST, [id, ...kept].join(' '));
  } catch (error) {
    // Storage is full or forbidden: a return loads again, which is what it does without a memory.
    console.debug('portfolio: not remembered', error);
  }
}

/** What was remembered of an entry. */
export function readMemory(id: string): Memory | undefined {
  storeMemories();
  try {
    const memory: unknown = JSON.parse(sessionStorage.getItem(id) ?? 'null');
    return isMemory(memory) ? memory : undefined;
  } catch (error) {
    console.debug('portfolio: not remembered', error);
    return undefined;
  }
}

/** Newest first. */
function listIds(): string[] {
  return (sessionStorage.getItem(LIST) ?? '').split(' ').filter(Boolean);
}

function isMemory(value: unknown): value is Memory {
  const types: Readonly<Record<string, string>> = {
    url: 'string',
    html: 'string',
    title: 'string',
    scroll: 'number',
    first: 'number',
    last: 'number',
  };
  return isRecord(value) && Object.entries(types).every(([key, type]) => typeof value[key] === type);
}

const CONTROLS = 'a[href], button, select, input, summary, video, [tabindex]';

/** Where focus is, as words that outlive the elements. */
export function describeFocus({items, outlets, place}: Parts): FocusMemory | undefined {
  const active = document.activeElement;
  if (!active) return undefined;
  const item = items.find((one) => one.contains(active));
  const outlet = outlets.findIndex((one) => one.contains(active));
  const within = item ?? outlets[outlet];
  if (!within) return undefined;
  return {
    key: item ? place.readKey(item) : '',
    outlet,
    turn: [...within.querySelectorAll(CONTROLS)].indexOf(active),
    text: active.textContent,
  };
}

/** The element that a description of focus means now. */
export function findFocus({key, outlet, turn, text}: FocusMemory, parts: Parts): Element | undefined {
  const {items, outlets, place} = parts;
  const within = key ? items.find((item) => place.readKey(item) === key) : outlets[outlet];
  const controls = [...(within?.querySelectorAll(CONTROLS) ?? [])];
  const at = controls[turn];
  return at?.textContent === text ? at : (controls.find((one) => one.textContent === text) ?? at ?? within);
}
