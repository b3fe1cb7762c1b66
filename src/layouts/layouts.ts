import {LitElement} from 'lit';
import {html, type TemplateResult} from 'lit/html.js';
import type {PortfolioEditEvent} from '../notice/events.js';
import {readPageData} from '../page-data/page-data.js';
import {languageOf, Texts} from '../page-data/texts.js';
import {readServiceData, warnOnce} from '../service/service.js';
import {EditorController} from './editor-controller.js';
import {renderActions, renderConflicts, renderEditor} from './editor-view.js';
import {type PanelData, readPanelData} from './layouts-data.js';
import {renderList} from './list-view.js';
import {hasUnsaved} from './preview-address.js';
import {PANEL_STYLES} from './styles.js';
import {formatMessage, MANAGER_ENGLISH, type ManagerTexts} from './texts.js';

/**
 * @tag portfolio-layouts
 * @summary Lists the saved layouts, changes one of them, and shows each change in its gallery before it is saved; for
 * people with `edit_posts`.
 * @attr {number} layout - Id of the layout that is open from the beginning.
 * @prop {number | undefined} layout - Id of the layout that is open from the beginning.
 * @slot - Content that is shown without a service, or without the script.
 * @fires {PortfolioSavedEvent} portfolio-saved - A layout was saved.
 * @fires {PortfolioFailedEvent} portfolio-failed - A layout was not saved; cancelable.
 * @csspart panel - The panel.
 * @csspart save - The button that saves.
 * @cssprop [--portfolio-accent=LinkText] - Color of selected options, the button that saves, the focus, and the edges of messages.
 * @cssprop [--portfolio-panel-background=Canvas] - Background of the panel.
 * @cssprop [--portfolio-panel-color=CanvasText] - Text color of the panel.
 */
export class PortfolioLayouts extends LitElement {
  static override properties = {layout: {type: Number}};
  static override styles = PANEL_STYLES;

  declare layout: number | undefined;
  #controller: EditorController | undefined;
  #texts: ManagerTexts | undefined;
  #lifetime: AbortController | undefined;
  /**
   * The layout that was rendered last, to move the focus when another one is opened: undefined for the list, null before
   * anything was rendered.
   */
  #shown: number | undefined | null = null;
  #hadFocus = false;

  override connectedCallback(): void {
    super.connectedCallback();
    // If the panel was only moved in the page, keep its state.
    if (this.#lifetime) return;
    this.#lifetime = new AbortController();
    const {signal} = this.#lifetime;
    document.addEventListener('portfolio-edit', (event) => this.#openSetting(event), {signal});
    // Start only when the panel is visible: a closed drawer must not send requests.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) this.#start();
    });
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
    if (document.readyState === 'complete') this.#startAtPreview();
    else addEventListener('load', () => this.#startAtPreview(), {signal});
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#lifetime?.abort();
      this.#lifetime = this.#controller = this.#texts = undefined;
    });
  }

  protected override willUpdate(): void {
    this.#hadFocus = Boolean(this.shadowRoot?.activeElement);
  }

  protected override render(): TemplateResult {
    const texts = this.#texts;
    const controller = this.#controller;
    if (!texts) return html`<slot></slot>`;
    if (!controller) return html`<p part="panel">${texts.format('manager_no_right')}</p>`;
    const {editor} = controller;
    return html`<div part="panel" @keydown=${(event: Event) => this.#saveByKey(event)}>
      ${editor.opened === undefined ? renderList(controller) : renderEditor(controller, editor.opened)}
      <footer>
        <p role="status">${describeStatus(controller)}</p>
        ${renderConflicts(controller)} ${renderActions(controller)}
      </footer>
    </div>`;
  }

  protected override updated(): void {
    const before = this.#shown;
    if (this.#controller) this.#shown = this.#controller.editor.opened;
    if (!this.#hadFocus) return;
    const find = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector);
    if (before !== null && before !== this.#shown) {
      // Focus the title of the opened layout or, back in the list, the row of the layout that was closed, if it is listed.
      const row = this.#shown === undefined ? find(`[data-edit="${before}"]`) : null;
      (row ?? find('h2'))?.focus();
    } else if (!this.shadowRoot?.activeElement) {
      // The focused button was removed: focus what comes next.
      (find('.save') ?? find('h2'))?.focus();
    }
  }

  get #panelData(): PanelData {
    return readPanelData(readPageData(document, () => undefined).given);
  }

  #start(): void {
    const signal = this.#lifetime?.signal;
    if (this.#controller || !signal) return;
    const isAlone = !customElements.get('portfolio-gallery');
    const pageData = readPageData(document, (fault) => {
      // If the galleries' script is on the page, it warns already.
      if (isAlone) warnOnce(`${fault}; its default is used`);
    });
    const data = readServiceData(pageData);
    if (!data) {
      warnOnce('the page data object names no service, or no nonce; <portfolio-layouts> has nothing to show.');
      return;
    }
    const texts = new Texts(MANAGER_ENGLISH, data.strings, languageOf(this));
    this.#texts = texts;
    this.requestUpdate();
    // Visual Portfolio has its own capability for layouts, without which its service refuses every request.
    if (data.dialect === 'visual-portfolio' && !data.capabilities.includes('edit_vp_lists')) return;
    this.#controller = new EditorController(this, data, this.#panelData, texts, signal);
    void this.#controller.start(this.layout);
  }

  /** Starts at an address with unsaved settings: the server shows them, and nothing says so while the panel is not visible. */
  #startAtPreview(): void {
    if (hasUnsaved(location.href, this.#panelData.previewParameter)) this.#start();
  }

  #openSetting(event: PortfolioEditEvent): void {
    if (event.defaultPrevented || this.#panelData.layouts.get(event.layout)?.mayEdit !== true) return;
    this.#start();
    // Without a service or the right to use it, another listener may do it.
    if (!this.#controller) return;
    event.preventDefault();
    const drawer = this.closest('details');
    if (drawer) drawer.open = true;
    void this.#controller.edit(event.layout, event.setting, event.value).then(async () => {
      await this.updateComplete;
      const controls = [...this.renderRoot.querySelectorAll<HTMLInputElement>(`[data-setting="${event.setting}"]`)];
      (controls.find(({checked}) => checked) ?? controls[0])?.focus();
    });
  }

  #saveByKey(event: Event): void {
    // A browser that fills in a form fires keydown events that are no `KeyboardEvent`.
    if (!(event instanceof KeyboardEvent)) return;
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (this.#controller?.editor.opened === undefined) return;
    event.preventDefault();
    void this.#controller.editor.save();
  }
}

function describeStatus({editor, layoutList, openFacts, texts}: EditorController): string {
  const {message, opened, changeCount: count} = editor;
  if (message) return formatMessage(texts, message);
  if (opened === undefined) {
    const {error, isLoading, layouts, matches} = layoutList;
    if (error) return formatMessage(texts, {key: 'manager_list_refused', reason: error});
    // Before the list is loaded, the host may be asked for its settings.
    if (isLoading || !layouts) return texts.format('manager_loading');
    if (layouts.length === 0) return texts.format('manager_none');
    return matches.length === 0
      ? texts.format('manager_no_match')
      : texts.format('manager_found', {count: matches.length});
  }
  if (!openFacts.mayEdit) return texts.format('manager_read_only');
  return count > 0 ? texts.format('manager_dirty', {count}) : texts.format('manager_clean');
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-layouts': PortfolioLayouts;
  }
}
