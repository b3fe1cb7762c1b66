/**
 * GET forms in a gallery's bars and paginators load in place, as links do: after a choice at once, after typing with a delay
 * or on Enter. Without this file, the browser submits them.
 */
import {isSameResult} from '../address/address.js';
import {loadsInPlace, readFragment, readPath, SUBMIT_STYLE, setSubmitHidden} from '../markup/form-target.js';
import {findLink, plainUrl} from '../markup/links.js';
import {findEnteredFields} from './entered-fields.js';
import type {ExtensionParts} from './extension-parts.js';
import {fillForm, formToUrl, keepDefaults} from './form-address.js';
import {type ChoiceDescription, describeForms, readFoundText} from './form-announcements.js';
import {formOf, isTextField, listNames, listTextFields, matchTwins} from './form-fields.js';
import {findUsed, keepFocusInForms} from './form-focus.js';
import {memoryOf} from './form-memory.js';
import {isValid, listInvalid, notePlaces} from './item-fields.js';
import type {Trigger, VisitRequest} from './visit.js';

/** Milliseconds without a key after which a typed text is requested. */
const TYPING_DELAY = 400;

/** Makes the forms of a gallery load in place, until the signal aborts. */
export class GalleryForms {
  readonly #parts: ExtensionParts;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #fieldsTimer: ReturnType<typeof setTimeout> | undefined;
  /** The field that a person types in, until its text is requested. */
  #typed: Element | undefined;
  /** The browser's address when the fields were last set or typed in; a text typed at another address is ignored. */
  #fieldsUrl = plainUrl(location.href);
  /** The field in which an input method composes text: setting the field would end that, or repeat the text. */
  #composed: Element | undefined;
  /** The slider, or another field without text, that a person is moving. */
  #moved: EventTarget | null | undefined;
  /** The texts of the requested forms, by their fields: they stay after a failure, and while a load waits for the connection. */
  readonly #requested = new Map<Element, string>();
  /** The trigger of the last request. */
  #trigger: Trigger | undefined;
  /**
   * The field of the last request, if it changes gradually (a person types, or moves a slider). At the addresses `urls`, its
   * next change replaces the history entry instead of adding one; not after Back and Forward, which forget the field.
   */
  #lastGradual: {readonly field: Element; readonly urls: readonly string[]} | undefined;
  /** The form whose last choice was not requested, because one of its fields is invalid: it keeps its values meanwhile. */
  #invalid: HTMLFormElement | undefined;
  /** Triggers of loads that change only which options or counts a form shows, not the items. */
  readonly #optionsOnlyTriggers = new WeakSet<Trigger>();

  constructor(parts: ExtensionParts, signal: AbortSignal) {
    this.#parts = parts;
    const options = {signal};
    document.addEventListener('submit', (event) => this.#submit(event), options);
    document.addEventListener('change', ({target}) => this.#change(target), options);
    document.addEventListener('input', (event) => this.#type(event), options);
    document.addEventListener('compositionend', () => this.#endComposition(), options);
    // A slider that is brought back to where it was reports no change.
    for (const type of ['change', 'pointerup', 'pointercancel'])
      document.addEventListener(type, () => void (this.#moved = undefined), {signal, capture: true});
    document.addEventListener('reset', ({target}) => setTimeout(() => this.#choose(target, target)), options);
    const {dom} = parts;
    // In a task of its own: a form may have hundreds of checkboxes, and a person may be typing.
    const updateLater = () => setTimeout(() => !signal.aborted && this.#update());
    dom.root.addEventListener('portfolio-loaded', updateLater, options);
    keepFocusInForms(dom, signal);
    // A click on a link discards a choice that an invalid field has held back. After other clicks the fields stay: a button of
    // the page may have set them.
    const discardInvalid = (event: Event) => {
      if (!this.#invalid || !findLink(event.composedPath())) return;
      this.#invalid = undefined;
      this.#setFieldsLater();
    };
    document.addEventListener('click', discardInvalid, {signal, capture: true});
    const forgetTyping = () => {
      clearTimeout(this.#typingTimer);
      this.#typed = this.#invalid = this.#moved = this.#lastGradual = undefined;
      this.#setFieldsLater();
    };
    addEventListener('popstate', forgetTyping, options);
    signal.addEventListener('abort', () => {
      for (const timer of [this.#typingTimer, this.#fieldsTimer]) clearTimeout(timer);
      for (const form of this.#forms) setSubmitHidden(form, false);
    });
    this.#takeEntered(signal);
  }

  /** What a screen reader announces of a load, or the label of what is chosen. */
  describe({trigger}: VisitRequest): ChoiceDescription {
    const {dom, registry} = this.#parts;
    if (trigger && this.#optionsOnlyTriggers.has(trigger)) return {sentence: readFoundText(dom)};
    return {label: describeForms(this.#forms, dom, trigger?.control, registry)};
  }

  /** Requests what a person has entered before this file came; without that, only sets the fields. */
  #takeEntered(signal: AbortSignal): void {
    this.#prepareForms();
    const entered = findEnteredFields(this.#forms);
    if (entered.length === 0) this.#setFields();
    for (const field of entered) setTimeout(() => !signal.aborted && this.#change(field));
  }

  /** Prepares all forms again if one has come since the last load; otherwise only sets the fields. */
  prepare(): void {
    if (!this.#forms.every((form) => memoryOf(form).isPrepared)) this.#update();
    else this.#setFieldsLater();
  }

  /** The forms in or around the gallery's outlets that load in place. */
  get #forms(): readonly HTMLFormElement[] {
    const {outlets, scope} = this.#parts.dom;
    const all = outlets.flatMap((outlet) => [...outlet.querySelectorAll('form'), outlet.closest('form') ?? []].flat());
    return [...new Set(all)].filter((form) => loadsInPlace(form, scope));
  }

  #update(): void {
    this.#invalid = undefined;
    this.#prepareForms();
    this.#setFields();
  }

  #prepareForms(): void {
    const {dom, state, adoptStyle} = this.#parts;
    notePlaces(dom.container, dom.outlets);
    adoptStyle(SUBMIT_STYLE);
    for (const form of this.#forms) {
      keepDefaults(form, state.shown.url);
      setSubmitHidden(form, true);
    }
  }

  #setFieldsLater(): void {
    clearTimeout(this.#fieldsTimer);
    this.#fieldsTimer = setTimeout(() => this.#setFields());
  }

  /** Sets the fields to what is being loaded, as by a link or Back, or else to what is shown: the next choice adds to that. */
  #setFields(): void {
    const {state} = this.#parts;
    const {request, shown} = state;
    if (state.isIdle || (request && request.trigger !== this.#trigger)) this.#requested.clear();
    this.#fieldsUrl = plainUrl(location.href);
    const kept: readonly unknown[] = [this.#typed, this.#composed, this.#moved];
    const isKept = (field: Element) => kept.includes(field) || this.#isRequested(field);
    for (const form of this.#forms) {
      const isUnfinished = listInvalid(form).length > 0 || formOf(this.#typed ?? null) === form;
      if (form !== this.#invalid || !isUnfinished) fillForm(form, (request ?? shown).url, isKept);
    }
  }

  /** Whether a field still has the text that was requested last. */
  #isRequested(field: EventTarget | null): boolean {
    return isTextField(field) && this.#requested.get(field) === field.value;
  }

  #submit(event: SubmitEvent): void {
    const {target, submitter} = event;
    if (event.defaultPrevented || submitter?.matches('[formaction],[formmethod],[formtarget]')) return;
    if (this.#choose(target, submitter ?? target, submitter)) event.preventDefault();
  }

  #change(target: EventTarget | null): void {
    const form = formOf(target);
    // Back moves the focus to where it was: the field that loses it reports a change, but its text is of the address before.
    const isOfEarlierAddress = isTextField(target) && this.#fieldsUrl !== plainUrl(location.href);
    // A person who goes from a field to the button Retry has changed nothing since the failure (`#isRequested`).
    if (!form || isOfEarlierAddress || this.#isRequested(target)) return;
    // Arrow keys, and the keys of a date, change a field at each press.
    if (isTextField(target) && target.matches(':focus')) this.#chooseAfterTyping(target);
    else this.#choose(form, target);
  }

  #type({target, isComposing}: Event & {readonly isComposing?: boolean}): void {
    if (!isTextField(target)) return void (this.#moved = target);
    // Phones' keyboards compose every word, and some browsers report no input when that ends: the search does not wait for it.
    this.#composed = isComposing ? target : undefined;
    this.#chooseAfterTyping(target);
  }

  #endComposition(): void {
    this.#composed = undefined;
    // In some browsers the input with the final text comes after this event.
    this.#setFieldsLater();
  }

  #chooseAfterTyping(field: Element): void {
    const form = formOf(field);
    if (!form) return;
    if (!this.#forms.includes(form)) {
      // What is typed now cannot be loaded in place (`loadsInPlace`): the form needs its button again.
      if (memoryOf(form).isPrepared) setSubmitHidden(form, false);
      return;
    }
    clearTimeout(this.#typingTimer);
    this.#typed = field;
    this.#fieldsUrl = plainUrl(location.href);
    this.#typingTimer = setTimeout(() => this.#choose(form, field), TYPING_DELAY);
  }

  /** Requests the address of a form; false if the browser should submit the form. */
  #choose(target: EventTarget | null, control: EventTarget | null, submitter?: HTMLElement | null): boolean {
    const forms = this.#forms;
    const form = forms.find((one) => one === target);
    if (!form || !(control instanceof HTMLElement)) return false;
    matchTwins(form, control);
    clearTimeout(this.#typingTimer);
    if (!isValid(form, submitter)) {
      // A person who chooses something is told which field is invalid; one who is still typing is not.
      if (isTextField(control)) return true;
      this.#invalid = form;
      form.reportValidity();
      return true;
    }
    this.#typed = undefined;
    const {dom, state, registry, requestVisit} = this.#parts;
    const {request, shown} = state;
    const base = request && request.history !== 'none' ? request.url : plainUrl(location.href);
    const others = forms.filter((one) => one !== form).flatMap(listNames);
    const prefixes = [...registry.galleries].map((gallery) => gallery.dom.prefix).filter((one) => one !== dom.prefix);
    const url = formToUrl(form, submitter, new URL(base), readPath(form, base), new Set(others), dom, prefixes);
    // A person who only chooses, or is typing, stays where they are.
    const fragment = submitter === undefined ? '' : readFragment(form, base);
    if (url === base) {
      // The form asks for nothing new. Unless something is loading, a failure is dropped, also one that waits for the connection.
      if (!request) {
        state.cancel();
        if (fragment) location.hash = fragment;
      }
      this.#setFieldsLater();
      return true;
    }
    const outlet = dom.outlets.find((one) => one.closest('form') === form || one.contains(form));
    const isFilter = outlet !== undefined && dom.markup.isFilterBar(outlet);
    // The entry that a load under way will add is not there yet, and cannot be replaced.
    const current = request?.history === 'push' ? '' : (request ?? shown).url;
    const used = findUsed(form, control);
    const isSameField = this.#lastGradual?.field === used && this.#lastGradual.urls.includes(current);
    // A request for the address that is shown adds no entry.
    const urls = isSameField ? [url, shown.url] : [url].filter((one) => one !== shown.url);
    const isGradual = isTextField(used) || used.matches('[type=range]');
    this.#lastGradual = isGradual ? {field: used, urls} : undefined;
    for (const field of listTextFields(form)) this.#requested.set(field, field.value);
    // `isByKeyboard` is true for every use of a field (`Trigger`).
    const trigger = (this.#trigger = {control: used, outlet, isByKeyboard: true, isFilter});
    if (isSameResult(url, dom.readQuery(url), shown, dom.prefix)) this.#optionsOnlyTriggers.add(trigger);
    requestVisit({url, fragment, mode: 'replace', history: isSameField ? 'replace' : 'push', trigger});
    // A listener of the page may have cancelled the request.
    this.#setFieldsLater();
    return true;
  }
}
