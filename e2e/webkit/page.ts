/** A page in WebKit, with helpers that read and use it as a person does. */
import {vi} from 'vitest';
import * as z from 'zod/mini';
import type {Json, Session} from './session.js';

/** The Enter key in the WebDriver protocol. */
export const ENTER = '\uE007';

/** The key of an element's id in the WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const Seen = z.array(z.object({words: z.string(), element: z.object({[ELEMENT]: z.string()})}));

/** Elements by selector, also in shadow roots, whose name (`aria-label`, else text) begins with `name`. */
type Target = readonly [selector: string, name?: string];

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

  /** The path and query of the page's address. */
  async address(): Promise<string> {
    const {pathname, search} = new URL(await this.#session.getString('url'));
    return pathname + search;
  }

  title(): Promise<string> {
    return this.#session.getString('title');
  }

  /** Sets the size of the window in pixels. */
  async resize(width: number, height: number): Promise<void> {
    await this.#session.post('window/rect', {x: 0, y: 0, width, height});
  }

  /** Runs a function in the page. Its source text is sent: it sees its arguments, but no variables of the test. */
  evaluate<Args extends readonly Json[]>(run: (...args: Args) => unknown, ...args: Args): Promise<unknown> {
    return this.#session.evaluate(run, ...args);
  }

  /** The names of the visible elements that the target finds, in document order. */
  async names(...target: Target): Promise<string[]> {
    return (await this.#look(...target)).map(({words}) => words);
  }

  /** Clicks an element; an option of a select is chosen in the same way. */
  async click(...target: Target): Promise<void> {
    await this.#use(target, 'click', {});
  }

  /** Types into a field, or sends keys to any other element. */
  async type(text: string, ...target: Target): Promise<void> {
    await this.#use(target, 'value', {text});
  }

  /** Presses Enter on the focused element. */
  async pressEnter(): Promise<void> {
    await this.press(ENTER);
  }

  /** Presses a key, named as in the WebDriver protocol, on the focused element. */
  async press(value: string): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({type, value}));
    await this.#session.post('actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
  }

  /** Clicks at a place in the viewport, in CSS pixels from its upper left corner. */
  async clickAt(x: number, y: number): Promise<void> {
    const buttons = ['pointerDown', 'pointerUp'].map((type) => ({type, button: 0}));
    const actions = [{type: 'pointerMove', x, y}, ...buttons];
    await this.#session.post('actions', {actions: [{type: 'pointer', id: 'mouse', actions}]});
  }

  /** Repeats a command until it is accepted. That is safe, because a refused command has done nothing. */
  async #use(target: Target, command: 'click' | 'value', body: Json): Promise<void> {
    await vi.waitFor(
      async () => {
        const [found] = await this.#look(...target);
        if (!found) throw new Error(`Not visible: ${target.join(' ')}.`);
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
