/** The languages of the REST service, each below a root of its own, as multilingual hosts have it. */

import type {Language} from './languages/language.js';
import {ALL_LANGUAGES, DEFAULT_LANGUAGE} from './languages/languages.js';

/** English is at the root itself. */
export const SERVICE_LANGUAGES: readonly Language[] = ALL_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** Where the service is for pages of a language, as `/de/wp-json/portfolio/v1/`. */
export function localizeRestPath(restPath: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? restPath : `/${language.tag}${restPath}`;
}
