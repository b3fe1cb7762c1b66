/** A page in WebKit, as a person looks at it and uses it. */
import {vi} from 'vitest';
import * as z from 'zod/mini';
import type {Json, Session} from './session.js';

/** A key, by the protocol's number. */
export const ENTER = '\uE007';

/** The protocol's own name of an element's id. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const Seen = z.array(z.object({words: z.string(), element: z.object({[ELEMENT]: z.string()})}));

/** What one thing on the page must be: a selector, which also looks into shadow roots, and how its name begins. */
type Thing = readonly [selector: string, name?: string];

export class Page {
  readonly #session: Session;
  readonly #origin: string;

  constructor(session: Session, origin: string) {
    this.#session = session;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.#session.post('url', {url: this.#origin + path});
  }

  async goBack(): Promise<void> {
    await this.#session.post('back');
  }

  async goForward(): Promise<void> {
    await this.#session.post('forward');
  }

  async reload(): Promise<void> {
    await this.#session.post('refresh');
  }

  /** Path and query. */
  async address(): Promise<string> {
    const {pathname, search} = new URL(await this.#session.get('url'));
    return pathname + search;
  }

  title(): Promise<string> {
    return this.#session.get('title');
  }

  /** Gives the window a size. Pixels. */
  async resize(width: number, height: number): Promise<void> {
    await this.#session.post('window/rect', {x: 0, y: 0, width, height});
  }

  /** Runs a function in the page: it must not use anything from around it. */
  evaluate<Args extends readonly Json[]>(deed: (...args: Args) => unknown, ...args: Args): Promise<unknown> {
    return this.#session.evaluate(deed, ...args);
  }

  /** The words of all such things that a person sees, in order. */
  async texts(...thing: Thing): Promise<string[]> {
    return (await this.#look(...thing)).map(({words}) => words);
  }

  /** Presses with the pointer; also what chooses an option of a select. */
  async click(...thing: Thing): Promise<void> {
    await this.#use(thing, 'click', {});
  }

  /** Types into a field, or on whatever else somebody without a pointer has come to. */
  async type(text: string, ...thing: Thing): Promise<void> {
    await this.#use(thing, 'value', {text});
  }

  /** Presses Enter where focus is. */
  async pressEnter(): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({type, value: ENTER}));
    await this.#session.post('actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
  }

  /** A refused command has done nothing: it is given again until there is what it is about. */
  async #use(thing: Thing, command: 'click' | 'value', body: Json): Promise<void> {
    await vi.waitFor(
      async () => {
        const [found] = await this.#look(...thing);
        if (!found) throw new Error(`Nobody sees ${thing.join(' ')}.`);
        await this.#session.post(`element/${found.element[ELEMENT]}/${command}`, body);
      },
      {timeout: 15_000, interval: 50},
    );
  }

  async #look(selector: string, name = ''): Promise<z.infer<typeof Seen>> {
    const seen = await this.evaluate(
      (selector, name) => {
        const list = (root: Document | ShadowRoot): Element[] =>
          [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? list(one.shadowRoot) : [])]);
        return list(document)
          .filter((one) => one.matches(selector) && (one.localName === 'option' || one.getClientRects().length > 0))
          .map((element) => ({element, words: element.getAttribute('aria-label') ?? element.textContent ?? ''}))
          .map(({element, words}) => ({element, words: words.replace(/\s+/g, ' ').trim()}))
          .filter(({words}) => words.startsWith(name));
      },
      selector,
      name,
    );
    return Seen.parse(seen);
  }
}
