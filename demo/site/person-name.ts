/** Display names of users. */
import type {User} from '../store/store.js';
import type {Language} from './languages/language.js';

/** Logins of the demo's own accounts. Each is also the key of the text with the account's name. */
const DEMO_LOGINS = ['admin', 'editor', 'author', 'subscriber'] as const;

/** A user's display name: translated for the demo's four accounts, otherwise as stored. */
export function namePerson({login, name}: User, language: Language): string {
  const key = DEMO_LOGINS.find((one) => one === login);
  return key ? language.say(key) : name;
}
