/** The demo's settings, from environment variables: an invalid value throws an error that names the setting. */
import path from 'node:path';

export interface Settings {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** A directory, or `:memory:`. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The largest number of connections to each database server. */
  readonly databasePool: number;
  /** A streaming replica for what visitors read. */
  readonly databaseReplicaUrl: string | undefined;
  readonly restRoot: string;
  /** The address as people see it, behind a proxy; undefined: the request's own. */
  readonly baseUrl: string | undefined;
  /** Whether `X-Forwarded-For` says where a request comes from. */
  readonly trustProxy: boolean;
  /** How many attempts to sign in may come from one IP address in a minute. */
  readonly signInLimit: number;
  /** How often one person may save in a minute. */
  readonly writeLimit: number;
  /** `full`, or the path of an NDJSON file; undefined for the selection that comes with the demo. */
  readonly content: string | undefined;
  /** Signs sessions and nonces. Undefined: one is made, and kept with the data. */
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
    databaseUrl: readDatabaseUrl('DATABASE_URL', env.DATABASE_URL),
    databasePool: readNumber('DATABASE_POOL', env.DATABASE_POOL || '4', 200),
    databaseReplicaUrl: readReplicaUrl(env),
    restRoot: readRestRoot(env.REST_ROOT || 'wp-json'),
    baseUrl: readBaseUrl(env.BASE_URL),
    trustProxy: readSwitch('TRUST_PROXY', env.TRUST_PROXY || '0'),
    signInLimit: readNumber('SIGN_IN_LIMIT', env.SIGN_IN_LIMIT || '20', 1_000_000),
    writeLimit: readNumber('WRITE_LIMIT', env.WRITE_LIMIT || '300', 1_000_000),
    content: env.PORTFOLIO_CONTENT || undefined,
    secret: readSecret(env.SECRET),
  };
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new SettingsError(`PORT has to be a number from 0 to 65535, and is "${text}".`);
}

function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (!text || /^postgres(ql)?:\/\//.test(text)) return text || undefined;
  // The address may hold a password, so it is not repeated here.
  throw new SettingsError(`${name} has to begin with postgres:// or postgresql://.`);
}

function readReplicaUrl(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const url = readDatabaseUrl('DATABASE_REPLICA_URL', env.DATABASE_REPLICA_URL);
  if (url && !env.DATABASE_URL)
    throw new SettingsError('DATABASE_REPLICA_URL needs DATABASE_URL, which takes the writes.');
  return url;
}

function readNumber(name: string, text: string, most: number): number {
  const number = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number <= most) return number;
  throw new SettingsError(`${name} has to be a whole number from 1 to ${most}, and is "${text}".`);
}

function readSwitch(name: string, text: string): boolean {
  if (text === '0' || text === '1') return text === '1';
  throw new SettingsError(`${name} has to be 1, or 0 for off, and is "${text}".`);
}

function readBaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The site's links begin with `/`, so the site cannot be served below a path, such as `/demo/`.
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url.origin;
  throw new SettingsError(
    `BASE_URL has to be an address without a path, as https://gallery.example, and is "${text}".`,
  );
}

function readRestRoot(text: string): string {
  const restRoot = text.replace(/^\/+|\/+$/g, '');
  if (/^[\w-]+(\/[\w-]+)*$/.test(restRoot)) return restRoot;
  throw new SettingsError(
    `REST_ROOT must be a path such as wp-json, of letters, digits, hyphens and underscores. It is "${text}".`,
  );
}

function readSecret(text: string | undefined): string | undefined {
  if (!text || text.length >= 16) return text || undefined;
  throw new SettingsError('SECRET has to have at least 16 characters.');
}
