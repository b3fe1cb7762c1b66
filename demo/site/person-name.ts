/** Names of the site's people in a language. */
import type {User} from '../store/store.js';
import type {Language} from './languages/language.js';

const NAMED = ['admin', 'editor', 'author', 'subscriber'] as const;

/** The name of a person on the page. */
export function namePerson({login, name}: User, language: Language): string {
  const known = NAMED.find((one) => one === login);
  return known ? language.say(known) : name;
}
