/** What the site's people are called in a language. */
import type {User} from '../store/store.js';
import type {Language} from './languages/language.js';

const NAMED = ['admin', 'editor', 'author', 'subscriber'] as const;

/** What a person is called on the page. */
export function namePerson({login, name}: User, language: Language): string {
  const known = NAMED.find((one) => one === login);
  return known ? language.say(known) : name;
}
