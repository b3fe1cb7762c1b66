/** What the demo takes from its surroundings, checked: a wrong value is named in one sentence, never guessed at. */
import path from 'node:path';

export interface Settings {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** A directory, or `:memory:`. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly restRoot: string;
  /** `full`, or the path of an NDJSON file; undefined for the selection that comes with the demo. */
  readonly content: string | undefined;
  /** Undefined: one is made, and kept beside the data. */
  readonly secret: string | undefined;
}

/** A setting that cannot be used, in a sentence for the person who made it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads the settings of an environment; an empty value counts as none. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const dataDir = env.DATA_DIR || path.join(root, '.data');
  return {
    port: readPort(env.PORT || '4173'),
    host: env.HOST || '127.0.0.1',
    dataDir: dataDir === ':memory:' ? dataDir : path.resolve(dataDir),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    restRoot: readRestRoot(env.REST_ROOT || 'wp-json'),
    content: env.PORTFOLIO_CONTENT || undefined,
    secret: readSecret(env.SECRET),
  };
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new SettingsError(`PORT has to be a number from 0 to 65535, and is "${text}".`);
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text || /^postgres(ql)?:\/\//.test(text)) return text || undefined;
  // The address may hold a password, so that it is not repeated here.
  throw new SettingsError('DATABASE_URL has to begin with postgres:// or postgresql://.');
}

function readRestRoot(text: string): string {
  const restRoot = text.replace(/^\/+|\/+$/g, '');
  if (/^[\w-]+(\/[\w-]+)*$/.test(restRoot)) return restRoot;
  throw new SettingsError(`REST_ROOT has to be a path of letters, digits, - and _, as wp-json, and is "${text}".`);
}

function readSecret(text: string | undefined): string | undefined {
  if (!text || text.length >= 16) return text || undefined;
  throw new SettingsError('SECRET has to have at least 16 characters.');
}
