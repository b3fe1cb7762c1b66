/** Connects the parts of the panel while it is in the page: editor, preview, counts, other tabs, and the leave warning. */
import type {LitElement} from 'lit';
import {PortfolioFailedEvent} from '../gallery/events.js';
import {type ServiceData, siteOf} from '../service/service.js';
import {asObject} from '../wire/json.js';
import type {Values} from './draft.js';
import {LayoutEditor} from './editor.js';
import {PortfolioSavedEvent} from './events.js';
import {LayoutList} from './layout-list.js';
import {asTexts, type LayoutFacts, type PanelData, UNKNOWN_LAYOUT} from './layouts-data.js';
import {LayoutsService} from './layouts-service.js';
import {Preview} from './preview.js';
import {completeValues, isValid, listSettings} from './settings.js';
import {SourceCount} from './source-count.js';
import type {ManagerTexts} from './texts.js';

export class EditorController {
  readonly editor: LayoutEditor;
  readonly layoutList: LayoutList;
  readonly count: SourceCount;
  readonly data: ServiceData;
  readonly texts: ManagerTexts;
  readonly #service: LayoutsService;
  readonly #layoutsUrl: string | undefined;
  readonly preview: Preview;
  /** What the page, or the host's site, says about the saved layouts. */
  #facts: PanelData['layouts'];
  readonly #panel: LitElement;
  /** Aborts when the panel is removed from the page. */
  readonly #signal: AbortSignal;
  /** Where the tabs of one browser tell each other what they save of a site. */
  #channel: BroadcastChannel | undefined;
  readonly #preventLeaving = (event: Event): void => event.preventDefault();

  constructor(panel: LitElement, data: ServiceData, panelData: PanelData, texts: ManagerTexts, signal: AbortSignal) {
    this.data = data;
    this.texts = texts;
    this.#panel = panel;
    this.#signal = signal;
    const render = () => panel.requestUpdate();
    const service = new LayoutsService(data, panelData.layouts);
    this.#service = service;
    this.#layoutsUrl = panelData.layoutsUrl;
    // A host that is asked for its layouts may have others than the page names.
    this.#facts = panelData.layoutsUrl === undefined ? panelData.layouts : new Map();
    this.preview = new Preview(panelData, data.prefix, {
      reportFailure: (id, error) => this.#reportPreviewFailure(id, error),
      shouldScrollTo: (id) => id === this.editor.opened && isFixed(panel),
    });
    this.count = new SourceCount(service, render);
    this.layoutList = new LayoutList(() => service.listLayouts(), render);
    this.editor = new LayoutEditor(
      {
        findSettings: (id) => this.#complete(this.readLayoutFacts(id).settings),
        readSaved: async (id) => this.#complete(await this.#readSaved(id)),
        readsBackSaves: panelData.layoutsUrl !== undefined,
        save: async (id, settings) => {
          await service.save(id, settings);
          this.#reportSaved(id, settings);
          this.#channel?.postMessage({id, settings});
        },
        reportSaved: (id, settings) => this.#reportSaved(id, settings),
        reportFailure: (id, failure) => this.#fail(id, failure),
        // If the panel was removed, nothing shows or saves what is unsaved any more.
        preview: (id, values, saved) => this.preview.show(id, signal.aborted ? saved : values, saved),
        render: () => this.#update(),
      },
      panelData.layoutsUrl === undefined ? listSettings(data.prefix) : [],
    );
  }

  async start(layout: number | undefined): Promise<void> {
    const signal = this.#signal;
    // The channel is never closed: other tabs hear of a save whose answer comes after the panel was removed.
    this.#channel = new BroadcastChannel(`portfolio-layouts ${siteOf(this.data)}`);
    const onMessage = ({data}: MessageEvent<unknown>) => {
      const {id, settings} = asObject(data);
      const texts = asTexts(settings);
      if (typeof id === 'number' && texts) this.editor.mergeSaved(id, texts);
    };
    this.#channel.addEventListener('message', onMessage, {signal});
    document.addEventListener(
      'portfolio-loaded',
      ({target, url, added, kept}) => this.preview.follow(target, url, [...added, ...kept]),
      {signal},
    );
    document.addEventListener('visibilitychange', () => document.hidden || void this.editor.refresh(), {signal});
    signal.addEventListener('abort', () => {
      this.count.stop();
      this.preview.stop();
    });
    this.preview.start();
    if (this.#layoutsUrl !== undefined) await this.#readSaved(undefined);
    // The notice may have opened another layout while the host was asked.
    const opens = layout !== undefined && this.editor.opened === undefined;
    await Promise.all([this.layoutList.load(), opens && this.editor.open(layout)]);
  }

  /** Whether this site can show a layout before it is saved. */
  get canPreview(): boolean {
    return this.#layoutsUrl === undefined;
  }

  /** Adds defaults for the settings that a layout does not contain. */
  #complete(values: Values | undefined): Values | undefined {
    return values && completeValues(values, this.editor.settings);
  }

  readLayoutFacts(id: number): LayoutFacts {
    return this.#facts.get(id) ?? UNKNOWN_LAYOUT;
  }

  /** Sets a value that the notice offers: it is previewed in the gallery, and the manager can save it. */
  async edit(layout: number, name: string, value: string): Promise<void> {
    await this.editor.open(layout);
    // Look for the setting only now: the host's settings may have been read while the layout was opened.
    const setting = this.editor.settings.find((one) => one.name === name);
    if (!setting || this.editor.opened !== layout) return;
    // The offer is an undo step of its own: it does not belong to what is typed in the same field before and after it.
    this.editor.endTyping();
    this.editor.setValue(setting, value);
    this.editor.endTyping();
  }

  /** What is known of the open layout. */
  get openFacts(): LayoutFacts {
    const {opened} = this.editor;
    return opened === undefined ? UNKNOWN_LAYOUT : this.readLayoutFacts(opened);
  }

  #update(): void {
    const {isDirty, draft, opened} = this.editor;
    const {gallery = '', postId} = this.openFacts;
    const setting = this.editor.settings.find(({name}) => name === 'items_count');
    const size = setting && draft?.values[setting.key];
    if (opened !== undefined && setting && size !== undefined && isValid(setting, size)) {
      this.count.request(opened, this.data.galleries[gallery]?.source, Number(size), postId);
    }
    // The listener is there only while there are unsaved changes: it keeps a page out of the back/forward cache.
    if (isDirty) addEventListener('beforeunload', this.#preventLeaving, {signal: this.#signal});
    else removeEventListener('beforeunload', this.#preventLeaving);
    this.#panel.requestUpdate();
  }

  /**
   * Reads a layout's saved values; undefined if that fails: the console says why, and a later save tells the manager. With
   * `layoutsUrl`, also takes over the site's layouts and settings; if `id` is undefined, only these.
   */
  async #readSaved(id: number | undefined): Promise<Values | undefined> {
    try {
      if (this.#layoutsUrl === undefined)
        return id === undefined ? undefined : await this.#service.readSaved(id, this.layoutList.find(id)?.edit_url);
      const {layouts, settings} = await this.#service.readHostLayouts(this.#layoutsUrl);
      this.#facts = layouts;
      this.editor.settings = settings;
      this.#update();
      return id === undefined ? undefined : layouts.get(id)?.settings;
    } catch (error) {
      console.warn('portfolio-layouts: the saved settings could not be read', error);
      return undefined;
    }
  }

  #reportSaved(id: number, settings: Values): void {
    this.#panel.dispatchEvent(new PortfolioSavedEvent(id, settings));
  }

  #fail(id: number, failure: unknown): boolean {
    // Open the layout first, because another one may be open by then.
    const retry = async () => {
      await this.editor.open(id);
      if (this.editor.opened === id) await this.editor.save();
    };
    return this.#panel.dispatchEvent(new PortfolioFailedEvent(failure, () => void retry()));
  }

  #reportPreviewFailure(id: number, error: unknown): void {
    console.warn('portfolio-layouts: the preview could not be shown', error);
    // The message speaks of an unsaved change of the open layout; by now, the change may be saved, or another layout open.
    if (id !== this.editor.opened || !this.editor.isUnsaved(id)) return;
    this.editor.message = {key: 'manager_preview_fault'};
    this.#panel.requestUpdate();
  }
}

/** Whether an element stays where it is when its page is scrolled. */
function isFixed(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).position === 'fixed') return true;
  }
  return false;
}
