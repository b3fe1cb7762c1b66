/** The part of the page data object for the panel: the saved layouts, and how their changes can be previewed. */
import {asObject, isObject, parseJson} from '../wire/json.js';
import type {Values} from './draft.js';

/** What the page, or the route of our WordPress plugin, says about one saved layout. */
export interface LayoutFacts {
  /** The saved settings; undefined if the page does not say them. */
  readonly settings?: Values | undefined;
  /** Version of these settings, for `If-Match`; undefined if the page does not say it. */
  readonly version?: string | undefined;
  readonly mayEdit: boolean;
  /** Id of the gallery that uses the layout. */
  readonly gallery?: string | undefined;
  /** Address of that gallery's page, and id of its post. */
  readonly url?: string | undefined;
  readonly postId?: number | undefined;
}

export interface PanelData {
  readonly layouts: ReadonlyMap<number, LayoutFacts>;
  /** The address's parameter for unsaved settings, as JSON by layout id; undefined if the server has no preview. */
  readonly previewParameter: string | undefined;
  /** For each setting, by its name without prefix, the attribute of the items' container that shows it. */
  readonly attributes: Values;
  /** Address of the route of our WordPress plugin that returns the saved layouts; undefined on other sites. */
  readonly layoutsUrl: string | undefined;
}

/** A layout about which the page says nothing. It can be edited here; the service decides whether a save is allowed. */
export const UNKNOWN_LAYOUT: LayoutFacts = {mayEdit: true};

/** Reads the panel's part of a page data object of unknown type; invalid values count as missing. */
export function readPanelData(data: unknown): PanelData {
  const from = asObject(data);
  const preview = asObject(from.preview);
  const layouts = Object.entries(asObject(from.layouts)).map(([id, facts]) => [Number(id), readFacts(facts)] as const);
  return {
    layouts: new Map(layouts.filter(([id]) => Number.isInteger(id))),
    previewParameter: asText(preview.parameter),
    attributes: asTexts(preview.attributes) ?? {},
    layoutsUrl: asText(from.layouts_url),
  };
}

/** Finds the element `portfolio-data` in the HTML of a page; undefined if there is none, as with `window.PortfolioData`. */
export function findPanelData(html: string): PanelData | undefined {
  const json = /<script\b[^>]*\bid=["']?portfolio-data(?=["'\s>])[^>]*>([^]*?)<\/script/i.exec(html)?.[1];
  const data = parseJson(json ?? '');
  return data === undefined ? undefined : readPanelData(data);
}

/** Whether the page data object of a page says something about a layout: in a visitor's page it says nothing. */
export function namesLayout(page: Document, id: number): boolean {
  return readPanelData(parseJson(page.querySelector('script#portfolio-data')?.textContent ?? '')).layouts.has(id);
}

function readFacts(facts: unknown): LayoutFacts {
  const from = asObject(facts);
  return {
    settings: asTexts(from.settings),
    version: asText(from.version),
    mayEdit: from.may_edit !== false,
    gallery: asText(from.gallery),
    url: asText(from.url),
    postId: typeof from.post_id === 'number' && Number.isInteger(from.post_id) ? from.post_id : undefined,
  };
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The properties of an object that are texts. */
export function asTexts(value: unknown): Values | undefined {
  if (!isObject(value)) return undefined;
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}
