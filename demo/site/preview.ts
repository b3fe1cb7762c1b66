/** The preview of a layout: settings in the address, which have an effect only for people who may edit the layout. */
import * as z from 'zod/mini';
import type {LayoutData} from '../../src/wire/request-schemas.js';
import {Fault} from '../service/fault.js';
import {readLayoutData} from '../service/layout-data.js';
import {mayEditPost} from '../service/rights.js';
import type {Store} from '../store/store.js';
import type {DemoRequest} from './demo-request.js';

/** Parameter of an address: settings by layout id, as JSON. */
export const PREVIEW_PARAMETER = 'layout_preview';

const Preview = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Settings that this person tries for a layout; none if they may not edit the layout. */
export async function readPreview(store: Store, layoutId: number, {url, user}: DemoRequest): Promise<LayoutData> {
  const text = url.searchParams.get(PREVIEW_PARAMETER);
  const tried = text && user ? Preview.safeParse(parseJson(text)).data?.[layoutId] : undefined;
  if (!tried || !user || !mayEditPost(user, await store.findPost(layoutId))) return {};
  try {
    return readLayoutData(tried, 'vp');
  } catch (error) {
    // What could not be saved is not shown either.
    if (error instanceof Fault) return {};
    throw error;
  }
}

/** The visit without the parameter, for people who may edit nothing: their pages would only repeat it in each link. */
export function withoutPreview(visit: DemoRequest): DemoRequest {
  if (visit.capabilities.includes('edit_posts') || !visit.url.searchParams.has(PREVIEW_PARAMETER)) return visit;
  const url = new URL(visit.url);
  url.searchParams.delete(PREVIEW_PARAMETER);
  return {...visit, url};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
