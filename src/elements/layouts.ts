import {html, LitElement, type TemplateResult} from 'lit';
import {renderActions, renderConflicts, renderEditor} from '../manager/editor-view.js';
import {renderList} from '../manager/list-view.js';
import {type ManagerData, readManagerData} from '../manager/manager-data.js';
import {readService} from '../manager/service.js';
import {sayReason} from '../manager/speech.js';
import {Studio} from '../manager/studio.js';
import {PANEL_STYLES} from '../manager/styles.js';
import {MANAGER_ENGLISH, type ManagerWords} from '../manager/words.js';
import type {PortfolioEditEvent} from '../manager-events.js';
import {readPageData} from '../page-data.js';
import {Words} from '../strings.js';

/**
 * @tag portfolio-layouts
 * @summary Lists the saved layouts, changes one of them, and shows each change in its gallery before it is saved; for
 * people with `edit_posts`.
 * @attr {number} layout - Id of the layout that is open from the beginning.
 * @slot - What stands here where there is no service, or no script.
 * @fires {PortfolioSavedEvent} portfolio-saved - A layout was saved.
 * @fires {PortfolioFailedEvent} portfolio-failed - A layout was not saved; cancelable.
 * @csspart panel - The panel.
 * @csspart save - The button that saves.
 * @cssprop [--portfolio-accent=currentColor] - What is chosen, and the edges of messages.
 * @cssprop [--portfolio-panel-background=Canvas] - Ground of the panel.
 * @cssprop [--portfolio-panel-color=CanvasText] - Text of the panel.
 */
export class PortfolioLayouts extends LitElement {
  static override properties = {layout: {type: Number}};
  static override styles = PANEL_STYLES;

  declare layout: number | undefined;
  #studio: Studio | undefined;
  #words: ManagerWords | undefined;
  #life: AbortController | undefined;
  /** The layout that was shown last, so that focus follows when another one is. */
  #shown: number | undefined;
  #hasShown = false;
  #hadFocus = false;

  override connectedCallback(): void {
    super.connectedCallback();
    // Moved in its page, it goes on with all that was typed.
    if (this.#life) return;
    this.#life = new AbortController();
    const {signal} = this.#life;
    document.addEventListener('portfolio-edit', (event) => this.#answerEdit(event), {signal});
    // Shut away, it asks nothing of the service.
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) this.#start();
    });
    sight.observe(this);
    signal.addEventListener('abort', () => sight.disconnect());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#life?.abort();
      this.#studio?.stop();
      this.#life = this.#studio = undefined;
    });
  }

  protected override willUpdate(): void {
    this.#hadFocus = Boolean(this.shadowRoot?.activeElement);
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const studio = this.#studio;
    if (!studio || !words) return html`<slot></slot>`;
    const {desk} = studio;
    return html`<div part="panel" @keydown=${(event: KeyboardEvent) => this.#answerKey(event)}>
      ${desk.opened === undefined ? renderList(desk, words, (id) => studio.isHere(id)) : renderEditor(studio, words)}
      <footer>
        <p role="status">${sayStatus(studio, words)}</p>
        ${renderConflicts(studio, words)} ${renderActions(studio, words)}
      </footer>
    </div>`;
  }

  protected override updated(): void {
    const opened = this.#studio?.desk.opened;
    // A button that did its work is gone: focus goes to what is next.
    if (this.#hadFocus && !this.shadowRoot?.activeElement)
      this.renderRoot.querySelector<HTMLElement>('.save, h2')?.focus();
    if (!this.#studio || (this.#hasShown && opened === this.#shown)) return;
    const before = this.#shown;
    this.#shown = opened;
    if (this.#hasShown && this.#hadFocus) this.#follow(opened, before);
    this.#hasShown = true;
  }

  /** Focus is where the person has come to: the title of a layout, or the row that they came from. */
  #follow(opened: number | undefined, before: number | undefined): void {
    const target = opened === undefined ? `[data-edit="${before}"]` : 'h2';
    this.renderRoot.querySelector<HTMLElement>(target)?.focus();
  }

  #start(): void {
    if (this.#studio || !this.isConnected) return;
    const isAlone = !customElements.get('portfolio-gallery');
    const said = readPageData(document, (fault) => {
      // Beside a gallery, its own script names it.
      if (isAlone) console.warn(`portfolio: ${fault}; its default is used`);
    });
    const data = readService(said);
    if (!data) {
      console.warn('portfolio-layouts: the page data object names no service, or no nonce; there is nothing to show.');
      return;
    }
    const lang = this.closest('[lang]')?.getAttribute('lang') ?? 'en';
    this.#words = new Words(MANAGER_ENGLISH, data.strings, lang);
    this.#studio = new Studio(this, data, findFacts(), () => this.requestUpdate());
    void this.#studio.start(this.layout);
    this.requestUpdate();
  }

  #answerEdit(event: PortfolioEditEvent): void {
    if (event.defaultPrevented || findFacts().layouts.get(event.layout)?.mayEdit !== true) return;
    event.preventDefault();
    const drawer = this.closest('details');
    if (drawer) drawer.open = true;
    this.#start();
    void this.#studio?.edit(event.layout, event.setting, event.value).then(async () => {
      await this.updateComplete;
      const controls = [...this.renderRoot.querySelectorAll<HTMLInputElement>(`[data-setting="${event.setting}"]`)];
      (controls.find(({checked}) => checked) ?? controls[0])?.focus();
    });
  }

  #answerKey(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (this.#studio?.desk.opened === undefined) return;
    event.preventDefault();
    void this.#studio.desk.save();
  }
}

/** What the page says of layouts. */
function findFacts(): ManagerData {
  const text = document.getElementById('portfolio-data')?.textContent;
  return readManagerData(text ? parse(text) : Reflect.get(globalThis, 'PortfolioData'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function sayStatus({desk}: Studio, words: ManagerWords): string {
  const {said, shelf, opened, draft} = desk;
  if (said) return sayReason(words, said);
  if (opened === undefined) {
    if (shelf.isAsking) return words.say('manager_loading');
    if (shelf.fault) return sayReason(words, {key: 'manager_list_refused', reason: shelf.fault});
    if (shelf.layouts?.length === 0) return words.say('manager_none');
    return shelf.found.length === 0
      ? words.say('manager_no_match')
      : words.say('manager_found', {count: shelf.found.length});
  }
  if (!desk.factsOf(opened).mayEdit) return words.say('manager_read_only');
  const count = draft ? desk.changes : 0;
  return count > 0 ? words.say('manager_dirty', {count}) : words.say('manager_clean');
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-layouts': PortfolioLayouts;
  }
}
