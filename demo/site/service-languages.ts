/** The languages of the REST service. Each has an address of its own, for example `/de/wp-json/…`, as on a multilingual site. */

import type {Language} from './languages/language.js';
import {ALL_LANGUAGES, DEFAULT_LANGUAGE} from './languages/languages.js';

/** The languages whose tag is in the service's address: all but English, the default. */
export const SERVICE_LANGUAGES: readonly Language[] = ALL_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** The service's path for pages in a language, for example `/de/wp-json/portfolio/v1/` for German. */
export function localizeRestPath(restPath: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? restPath : `/${language.tag}${restPath}`;
}
