/** What the page data object says to the panel: the saved layouts, and how a change of one is tried. */
import {isObject} from '../wire/record.js';
import type {Values} from './draft.js';

/** One saved layout as the page knows it. */
export interface LayoutFacts {
  /** What is saved; undefined where the page does not say it. */
  readonly settings: Values | undefined;
  readonly mayEdit: boolean;
  /** Id of the gallery that it hangs. */
  readonly gallery: string | undefined;
  /** Address of that gallery's page, and its post. */
  readonly url: string | undefined;
  readonly postId: number | undefined;
}

export interface ManagerData {
  readonly layouts: ReadonlyMap<number, LayoutFacts>;
  /** Parameter under which the page tries settings, as JSON by layout id. */
  readonly parameter: string | undefined;
  /** Attributes of the items' container, by setting name without prefix. */
  readonly attributes: Values;
  /** Where our WordPress plugin says what is saved; undefined on other sites. */
  readonly layoutsUrl: string | undefined;
}

/** A layout of which the page says nothing: the service decides who may change it. */
export const UNKNOWN_LAYOUT: LayoutFacts = {
  settings: undefined,
  mayEdit: true,
  gallery: undefined,
  url: undefined,
  postId: undefined,
};

/** Reads the panel's part of a page data object of unknown origin; what is wrong counts as not said. */
export function readManagerData(data: unknown): ManagerData {
  const from = asObject(data);
  const preview = asObject(from.preview);
  const layouts = Object.entries(asObject(from.layouts)).map(([id, facts]) => [Number(id), readFacts(facts)] as const);
  return {
    layouts: new Map(layouts.filter(([id]) => Number.isInteger(id))),
    parameter: asText(preview.parameter),
    attributes: asTexts(preview.attributes) ?? {},
    layoutsUrl: asText(from.layouts_url),
  };
}

/** The page data object in the HTML of a page; undefined where it has none. Not parsed as HTML: it is only looked up. */
export function findManagerData(html: string): ManagerData | undefined {
  const json = /<script\b[^>]*\bid="portfolio-data"[^>]*>([\s\S]*?)<\/script/i.exec(html)?.[1];
  if (json === undefined) return undefined;
  try {
    return readManagerData(JSON.parse(json));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readFacts(facts: unknown): LayoutFacts {
  const from = asObject(facts);
  return {
    settings: asTexts(from.settings),
    mayEdit: from.may_edit !== false,
    gallery: asText(from.gallery),
    url: asText(from.url),
    postId: typeof from.post_id === 'number' && Number.isInteger(from.post_id) ? from.post_id : undefined,
  };
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The texts of an object; what is none is left out. */
export function asTexts(value: unknown): Values | undefined {
  if (!isObject(value)) return undefined;
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}
