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
import {formOf, isTextField, listTextFields, matchTwins, readFields} from './form-fields.js';
import {findUsed, keepFocusInForms} from './form-focus.js';
import {memoryOf} from './form-memory.js';
import {isValid, listInvalid, notePlaces} from './item-fields.js';
import type {Trigger, VisitRequest} from './visit.js';

/** Milliseconds without a key after which a typed text is requested. */
const TYPING_DELAY = 400;

export type GalleryForms = ReturnType<typeof createForms>;

/** Makes the forms of a gallery load in place, until the signal aborts. */
export function createForms(parts: ExtensionParts, signal: AbortSignal) {
  const {dom, state, registry, adoptStyle, requestVisit} = parts;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let fieldsTimer: ReturnType<typeof setTimeout> | undefined;
  /** The field that a person types in, until its text is requested. */
  let typed: Element | undefined;
  /** The browser's address when the fields were last set or typed in; a text typed at another address is ignored. */
  let fieldsUrl = plainUrl(location.href);
  /** The field in which an input method composes text: setting the field would end that, or repeat the text. */
  let composed: Element | undefined;
  /** The slider, or another field without text, that a person is moving. */
  let moved: EventTarget | null | undefined;
  /** The texts of the requested forms, by their fields: they stay after a failure, and while a load waits for the connection. */
  const requested = new Map<Element, string>();
  /** The trigger of the last request. */
  let lastTrigger: Trigger | undefined;
  /**
   * The field of the last request, if it changes gradually (a person types, or moves a slider). At the addresses `urls`, its
   * next change replaces the history entry instead of adding one; not after Back and Forward, which forget the field.
   */
  let lastGradual: {readonly field: Element; readonly urls: readonly string[]} | undefined;
  /** The form whose last choice was not requested, because one of its fields is invalid: it keeps its values meanwhile. */
  let invalid: HTMLFormElement | undefined;
  /** Triggers of loads that change only which options or counts a form shows, not the items. */
  const optionsOnlyTriggers = new WeakSet<Trigger>();

  const options = {signal};
  document.addEventListener('submit', submit, options);
  document.addEventListener('change', ({target}) => change(target), options);
  document.addEventListener('input', type, options);
  document.addEventListener('compositionend', endComposition, options);
  // A slider that is brought back to where it was reports no change.
  for (const type of ['change', 'pointerup', 'pointercancel'])
    document.addEventListener(type, () => void (moved = undefined), {signal, capture: true});
  document.addEventListener('reset', ({target}) => setTimeout(() => choose(target, target)), options);
  // In a task of its own: a form may have hundreds of checkboxes, and a person may be typing.
  const updateLater = () => setTimeout(() => !signal.aborted && update());
  dom.root.addEventListener('portfolio-loaded', updateLater, options);
  keepFocusInForms(dom, signal);
  // A click on a link discards a choice that an invalid field has held back. After other clicks the fields stay: a button of
  // the page may have set them.
  const discardInvalid = (event: Event) => {
    if (!invalid || !findLink(event.composedPath())) return;
    invalid = undefined;
    setFieldsLater();
  };
  document.addEventListener('click', discardInvalid, {signal, capture: true});
  const forgetTyping = () => {
    clearTimeout(typingTimer);
    typed = invalid = moved = lastGradual = undefined;
    setFieldsLater();
  };
  addEventListener('popstate', forgetTyping, options);
  signal.addEventListener('abort', () => {
    for (const timer of [typingTimer, fieldsTimer]) clearTimeout(timer);
    for (const form of listForms()) setSubmitHidden(form, false);
  });
  prepareForms();
  // What a person has entered before this file came is requested.
  const entered = findEnteredFields(listForms());
  if (entered.length === 0) setFields();
  for (const field of entered) setTimeout(() => !signal.aborted && change(field));

  /** What a screen reader announces of a load, or the label of what is chosen. */
  function describe({trigger}: VisitRequest): ChoiceDescription {
    if (trigger && optionsOnlyTriggers.has(trigger)) return {sentence: readFoundText(dom)};
    return {label: describeForms(listForms(), dom, trigger?.control, registry)};
  }

  /** Prepares all forms again if one has come since the last load; otherwise only sets the fields. */
  function prepare(): void {
    if (!listForms().every((form) => memoryOf(form).isPrepared)) update();
    else setFieldsLater();
  }

  /** The forms in or around the gallery's outlets that load in place. */
  function listForms(): readonly HTMLFormElement[] {
    const {outlets, scope} = dom;
    const all = outlets.flatMap((outlet) => [...outlet.querySelectorAll('form'), outlet.closest('form') ?? []].flat());
    return [...new Set(all)].filter((form) => loadsInPlace(form, scope));
  }

  function update(): void {
    invalid = undefined;
    prepareForms();
    setFields();
  }

  function prepareForms(): void {
    notePlaces(dom.container, dom.outlets);
    adoptStyle(SUBMIT_STYLE);
    for (const form of listForms()) {
      keepDefaults(form, state.shown.url);
      setSubmitHidden(form, true);
    }
  }

  function setFieldsLater(): void {
    clearTimeout(fieldsTimer);
    fieldsTimer = setTimeout(setFields);
  }

  /** Sets the fields to what is being loaded, as by a link or Back, or else to what is shown: the next choice adds to that. */
  function setFields(): void {
    const {request, shown} = state;
    if (state.isIdle || (request && request.trigger !== lastTrigger)) requested.clear();
    fieldsUrl = plainUrl(location.href);
    const kept: readonly unknown[] = [typed, composed, moved];
    const isKept = (field: Element) => kept.includes(field) || isRequested(field);
    for (const form of listForms()) {
      const isUnfinished = listInvalid(form).length > 0 || formOf(typed ?? null) === form;
      if (form !== invalid || !isUnfinished) fillForm(form, (request ?? shown).url, isKept);
    }
  }

  /** Whether a field still has the text that was requested last. */
  function isRequested(field: EventTarget | null): boolean {
    return isTextField(field) && requested.get(field) === field.value;
  }

  function submit(event: SubmitEvent): void {
    const {target, submitter} = event;
    if (event.defaultPrevented || submitter?.matches('[formaction],[formmethod],[formtarget]')) return;
    if (choose(target, submitter ?? target, submitter)) event.preventDefault();
  }

  function change(target: EventTarget | null): void {
    const form = formOf(target);
    // Back moves the focus to where it was: the field that loses it reports a change, but its text is of the address before.
    const isOfEarlierAddress = isTextField(target) && fieldsUrl !== plainUrl(location.href);
    // A person who goes from a field to the button Retry has changed nothing since the failure (`isRequested`).
    if (!form || isOfEarlierAddress || isRequested(target)) return;
    // Arrow keys, and the keys of a date, change a field at each press.
    if (isTextField(target) && target.matches(':focus')) chooseAfterTyping(target);
    else choose(form, target);
  }

  function type({target, isComposing}: Event & {readonly isComposing?: boolean}): void {
    if (!isTextField(target)) return void (moved = target);
    // Phones' keyboards compose every word, and some browsers report no input when that ends: the search does not wait for it.
    composed = isComposing ? target : undefined;
    chooseAfterTyping(target);
  }

  function endComposition(): void {
    composed = undefined;
    // In some browsers the input with the final text comes after this event.
    setFieldsLater();
  }

  function chooseAfterTyping(field: Element): void {
    const form = formOf(field);
    if (!form) return;
    if (!listForms().includes(form)) {
      // What is typed now cannot be loaded in place (`loadsInPlace`): the form needs its button again.
      if (memoryOf(form).isPrepared) setSubmitHidden(form, false);
      return;
    }
    clearTimeout(typingTimer);
    typed = field;
    fieldsUrl = plainUrl(location.href);
    typingTimer = setTimeout(() => choose(form, field), TYPING_DELAY);
  }

  /** Requests the address of a form; false if the browser should submit the form. */
  function choose(target: EventTarget | null, control: EventTarget | null, submitter?: HTMLElement | null): boolean {
    const forms = listForms();
    const form = forms.find((one) => one === target);
    if (!form || !(control instanceof HTMLElement)) return false;
    matchTwins(form, control);
    clearTimeout(typingTimer);
    if (!isValid(form, submitter)) {
      // A person who chooses something is told which field is invalid; one who is still typing is not.
      if (isTextField(control)) return true;
      invalid = form;
      form.reportValidity();
      return true;
    }
    typed = undefined;
    const {request, shown} = state;
    const base = request && request.history !== 'none' ? request.url : plainUrl(location.href);
    const others = forms.filter((one) => one !== form).flatMap((one) => [...readFields(one).chosen.keys()]);
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
      setFieldsLater();
      return true;
    }
    const outlet = dom.outlets.find((one) => one.closest('form') === form || one.contains(form));
    const isFilter = outlet !== undefined && dom.markup.isFilterBar(outlet);
    // The entry that a load under way will add is not there yet, and cannot be replaced.
    const current = request?.history === 'push' ? '' : (request ?? shown).url;
    const used = findUsed(form, control);
    const isSameField = lastGradual?.field === used && lastGradual.urls.includes(current);
    // A request for the address that is shown adds no entry.
    const urls = isSameField ? [url, shown.url] : [url].filter((one) => one !== shown.url);
    const isGradual = isTextField(used) || used.matches('[type=range]');
    lastGradual = isGradual ? {field: used, urls} : undefined;
    for (const field of listTextFields(form)) requested.set(field, field.value);
    // `isByKeyboard` is true for every use of a field (`Trigger`).
    const trigger = {control: used, outlet, isByKeyboard: true, isFilter};
    lastTrigger = trigger;
    if (isSameResult(url, dom.readQuery(url), shown, dom.prefix)) optionsOnlyTriggers.add(trigger);
    requestVisit({url, fragment, mode: 'replace', history: isSameField ? 'replace' : 'push', trigger});
    // A listener of the page may have cancelled the request.
    setFieldsLater();
    return true;
  }

  return {prepare, describe};
}
