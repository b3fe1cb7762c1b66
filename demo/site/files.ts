/** Serves static files with ETags and cache headers. */
import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Sheets that one address may list. */
const MOST_SHEETS = 20;

/** Cache header for an address that changes with its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Cache header for an address whose content may change: it is cached, but revalidated each time. */
const REVALIDATE = 'no-cache';

/** Responds with a body and its ETag, or with 304 if the browser has it already. */
export function answerBody(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  status = 200,
): Response {
  const etag = `"${hashBody(body)}"`;
  const all = {...headers, ETag: etag};
  if (status === 200 && browserHasVersion(request, etag)) return new Response(null, {status: 304, headers: all});
  return new Response(body, {status, headers: all});
}

/** Whether a browser has this version already. */
export function browserHasVersion(request: Request, etag: string): boolean {
  const held = request.headers.get('If-None-Match')?.split(',') ?? [];
  return held.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Responds with a file of a folder; undefined if there is none of that name. */
export async function answerFile(request: Request, folder: string, name: string): Promise<Response | undefined> {
  const file = path.join(folder, name);
  const type = TYPES[path.extname(name)];
  if (!type || !file.startsWith(folder + path.sep) || name.includes('\0')) return undefined;
  try {
    // A script that is loaded on demand has the hash of its content in its name, and a font its version; an entry keeps its name.
    const cache = /-([0-9a-f]{8}\.js|[\d.]+\.woff2)$/.test(name) ? IMMUTABLE : REVALIDATE;
    return answerBody(request, new Uint8Array(await readFile(file)), {'Content-Type': type, 'Cache-Control': cache});
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** Style sheets by name, read once. Their addresses contain their version, so that browsers can cache them for good. */
export class StyleSheets {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #versions: ReadonlyMap<string, string>;

  private constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
    this.#versions = new Map([...texts].map(([name, text]) => [name, hashBody(text)]));
  }

  /** Reads the folder's sheets and icon; `written` are sheets that no file holds. */
  static async read(folder: string, written: Readonly<Record<string, string>>): Promise<StyleSheets> {
    const names = (await readdir(folder)).filter((name) => /\.(css|svg)$/.test(name));
    const texts = names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const);
    return new StyleSheets(new Map([...(await Promise.all(texts)), ...Object.entries(written)]));
  }

  /** The address of a sheet, or of several in one file: `a.css,b.css`. */
  addressOf(name: string): string {
    return `/styles/${name}?v=${this.#versionOf(name)}`;
  }

  answer(request: Request, name: string): Response | undefined {
    const text = this.#textOf(name);
    const type = TYPES[path.extname(name)];
    if (text === undefined || !type) return undefined;
    const isVersioned = new URL(request.url).searchParams.get('v') === this.#versionOf(name);
    return answerBody(request, text, {'Content-Type': type, 'Cache-Control': isVersioned ? IMMUTABLE : REVALIDATE});
  }

  /** The texts of the sheets that a name lists; undefined where one of them is not there. */
  #textOf(name: string): string | undefined {
    const texts = name.split(',', MOST_SHEETS).map((one) => this.#texts.get(one));
    return texts.includes(undefined) ? undefined : texts.join('\n');
  }

  #versionOf(name: string): string {
    const versions = name.split(',', MOST_SHEETS).map((one) => this.#versions.get(one) ?? '');
    return versions.length === 1 ? versions.join('') : hashBody(versions.join());
  }
}

/** A short hash of a body, for its ETag or for the version in its address. */
export function hashBody(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 16);
}

function isAbsence(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENAMETOOLONG';
}
