/** The panel's wiring: editor, preview, counts, other tabs and the guard at the door, for as long as it stands. */
import {PortfolioFailedEvent} from '../gallery/events.js';
import {readSource, type ServiceData} from '../service/service.js';
import type {HostContentSource} from '../wire/protocol.js';
import {isRecord} from '../wire/record.js';
import type {Values} from './draft.js';
import {LayoutEditor} from './editor.js';
import {PortfolioSavedEvent} from './events.js';
import type {ManagerData} from './layouts-data.js';
import {Service} from './layouts-service.js';
import {Preview} from './preview.js';
import {findFault, keyOf} from './settings.js';
import {SourceCount} from './source-count.js';

/** Tabs of one browser tell each other what they save. */
const CHANNEL = 'portfolio-layouts';

export class EditorController {
  readonly editor: LayoutEditor;
  readonly count: SourceCount;
  readonly data: ServiceData;
  readonly #service: Service;
  readonly #layoutsUrl: string | undefined;
  readonly #preview: Preview;
  readonly #host: HTMLElement;
  readonly #render: () => void;
  readonly #life = new AbortController();
  readonly #sources = new Map<number, HostContentSource | undefined>();
  #channel: BroadcastChannel | undefined;
  #guard: AbortController | undefined;

  constructor(host: HTMLElement, data: ServiceData, facts: ManagerData, render: () => void) {
    this.data = data;
    this.#host = host;
    this.#render = render;
    const service = new Service(data);
    this.#service = service;
    this.#layoutsUrl = facts.layoutsUrl;
    this.#preview = new Preview(facts, data.prefix, {
      reportFailure: (error) => this.#reportPreviewFailure(error),
      isFixed: () => isFixed(host),
    });
    this.count = new SourceCount(
      {
        listFilterItems: (source, signal) => service.listFilterItems(source, signal, this.#post),
        countPages: (source, size, signal) => service.countPages(source, size, signal),
      },
      render,
    );
    this.editor = new LayoutEditor(
      {
        listLayouts: () => service.listLayouts(),
        readSaved: (id, editUrl) => this.#readSaved(id, editUrl),
        isReadBack: facts.layoutsUrl !== undefined,
        save: async (id, settings) => {
          await service.save(id, settings);
          this.#announce(id, settings);
        },
        fail: (id, failure) => this.#fail(id, failure),
        preview: (id, values, saved) => this.#preview.show(id, values, saved),
        render: () => this.#update(),
      },
      facts.layouts,
      data.prefix,
    );
  }

  async start(layout: number | undefined): Promise<void> {
    const {signal} = this.#life;
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.addEventListener('message', ({data}: MessageEvent<unknown>) => this.#hear(data), {signal});
    document.addEventListener('portfolio-loaded', ({target}) => this.#preview.follow(target), {signal});
    document.addEventListener('visibilitychange', () => document.hidden || void this.editor.refresh(), {signal});
    this.#preview.start();
    if (this.#layoutsUrl !== undefined) {
      // The host's settings are its own: none is offered before it has said which.
      this.editor.learnHost(new Map(), []);
      await this.#readSaved(undefined, undefined);
    }
    await Promise.all([this.editor.layoutList.list(), layout !== undefined && this.editor.open(layout)]);
  }

  stop(): void {
    this.#life.abort();
    this.#guard?.abort();
    this.#channel?.close();
    this.count.stop();
    this.#preview.stop();
  }

  /** Whether this site can show a layout before it is saved. */
  get canPreview(): boolean {
    return this.#layoutsUrl === undefined;
  }

  /** Whether the gallery of a layout is in this page, so that a change is seen at once. */
  isHere(id: number): boolean {
    return this.#preview.isHere(id);
  }

  /** Types a setting that somebody offers: it is shown in the gallery, and left to the manager to save. */
  async edit(layout: number, name: string, value: string): Promise<void> {
    const setting = this.editor.settings.find((one) => one.name === name);
    await this.editor.open(layout);
    if (setting) this.editor.type(setting, value);
  }

  /** The open layout's content source, where the page says it. */
  get source(): HostContentSource | undefined {
    const {opened} = this.editor;
    if (opened === undefined) return undefined;
    if (!this.#sources.has(opened)) {
      const {gallery = ''} = this.editor.factsOf(opened);
      this.#sources.set(opened, readSource(this.data, gallery));
    }
    return this.#sources.get(opened);
  }

  /** The post in which the open layout's gallery hangs. */
  get #post(): number | undefined {
    return this.editor.opened === undefined ? undefined : this.editor.factsOf(this.editor.opened).postId;
  }

  #update(): void {
    const {isDirty, draft} = this.editor;
    const setting = this.editor.settings.find(({name}) => name === 'items_count');
    const size = setting && draft?.values[keyOf(setting, this.data.prefix)];
    if (setting && size !== undefined && findFault(setting, size) === undefined) {
      this.count.ask(this.source, Number(size));
    }
    if (isDirty && !this.#guard) {
      this.#guard = new AbortController();
      const {signal} = this.#guard;
      // Only while something would be lost: such a listener keeps a page out of the back/forward cache.
      addEventListener('beforeunload', (event) => event.preventDefault(), {signal});
    } else if (!isDirty) {
      this.#guard?.abort();
      this.#guard = undefined;
    }
    this.#render();
  }

  /** The connection may break here as well as in the save itself: then it is the save that says so. */
  async #readSaved(id: number | undefined, editUrl: string | undefined): Promise<Values | undefined> {
    try {
      if (this.#layoutsUrl === undefined)
        return id === undefined ? undefined : await this.#service.readSaved(id, editUrl);
      const {layouts, settings} = await this.#service.readHostLayouts(this.#layoutsUrl);
      this.editor.learnHost(layouts, settings);
      return id === undefined ? undefined : layouts.get(id)?.settings;
    } catch (error) {
      console.warn('portfolio-layouts: what is saved could not be read', error);
      return undefined;
    }
  }

  #announce(id: number, settings: Values): void {
    this.#host.dispatchEvent(new PortfolioSavedEvent(id, settings));
    this.#channel?.postMessage({id, settings});
  }

  #fail(id: number, failure: unknown): boolean {
    const error = failure instanceof Error ? failure : new Error(String(failure));
    // Another layout may be open by then.
    const retry = () => void this.editor.open(id).then(() => this.editor.save());
    return this.#host.dispatchEvent(new PortfolioFailedEvent(error, retry));
  }

  #hear(message: unknown): void {
    const {id, settings} = isRecord(message) ? message : {};
    if (typeof id !== 'number' || !isRecord(settings)) return;
    const texts = Object.entries(settings).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    this.editor.learn(id, Object.fromEntries(texts));
  }

  #reportPreviewFailure(error: unknown): void {
    console.warn('portfolio-layouts: the preview could not be shown', error);
    this.editor.said = {key: 'manager_preview_fault'};
    this.#render();
  }
}

/** Whether an element stays where it is when its page is scrolled. */
function isFixed(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).position === 'fixed') return true;
  }
  return false;
}
