/** The service with names and addresses in one language, below a root of that language, as multilingual hosts have it. */

import {ALL} from '../../src/address/address.js';
import {type FilterItem, OPERATIONS} from '../../src/wire/protocol.js';
import type {Language} from './languages/language.js';

type Service = (request: Request) => Promise<Response>;

/** Where the service is for pages of a language, as `/de/wp-json/portfolio/v1/`; English is at the root itself. */
export function localizeRestPath(restPath: string, {tag}: Language): string {
  return tag === 'en' ? restPath : `/${tag}${restPath}`;
}

/** The service as pages of a language see it. */
export function localizeService(service: Service, restPath: string, language: Language): Service {
  const root = localizeRestPath(restPath, language);
  return async (request) => {
    const url = new URL(request.url);
    url.pathname = restPath + url.pathname.slice(root.length);
    const answer = await service(new Request(url, request));
    if (!answer.ok || !url.pathname.endsWith(OPERATIONS.get_filter_items.path)) return answer;
    const {success, response} = OPERATIONS.get_filter_items.reply.parse(await answer.json());
    const items = [...language.sortTerms(response.map((item) => ({...item, name: item.label})))];
    // "All" stays first, whatever its position in the alphabet.
    items.sort((a, b) => Number(b.filter === ALL) - Number(a.filter === ALL));
    const {status, headers} = answer;
    return Response.json({success, response: items.map((item) => localize(item, language))}, {status, headers});
  };
}

function localize({name, ...item}: FilterItem & {name: string}, language: Language): FilterItem {
  const {origin, pathname, search} = new URL(item.url);
  const label = item.filter === ALL ? language.say('all') : language.nameTerm({id: item.id, name});
  return {...item, label, url: origin + language.link(pathname + search)};
}
