/** Display names of users. */
import type {User} from '../store/store.js';
import type {Language} from './languages/language.js';

/** The demo's own accounts, whose names are translated. */
const TRANSLATED_LOGINS = ['admin', 'editor', 'author', 'subscriber'] as const;

/** A user's display name: translated for the demo's four accounts, otherwise as stored. */
export function namePerson({login, name}: User, language: Language): string {
  const key = TRANSLATED_LOGINS.find((translated) => translated === login);
  return key ? language.say(key) : name;
}
