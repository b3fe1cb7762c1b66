/**
 * The content sources in the page data object, parsed by the schema of the service's requests. A gallery loads this file only
 * on a page that contains a nonce; the layouts panel always does.
 */
import {ContentSource, HostContentSource} from '../wire/protocol.js';
import type {ServiceData} from './service-settings.js';

export {readServiceData, type ServiceData, siteOf, warnOnce} from './service-settings.js';

/** The content source of a gallery; undefined if the page has none, or an invalid one (`readServiceData` warns about that). */
export function readSource(data: ServiceData, id: string): HostContentSource | undefined {
  // Only the known host's dialect has images with categories.
  const schema = data.dialect === 'specification' ? ContentSource : HostContentSource;
  return schema.safeParse(data.galleries[id]?.source).data;
}
