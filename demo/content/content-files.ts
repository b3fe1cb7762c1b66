/** Finds and reads the content files; no other file of the server knows their folders. */
import {createReadStream, existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {dirname, join, resolve} from 'node:path';
import {pipeline} from 'node:stream';
import {fileURLToPath} from 'node:url';
import {createGunzip, gunzipSync} from 'node:zlib';

/** Content that cannot be used; the message says what is wrong and, if known, where. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** The two files of one content. */
export interface ContentFiles {
  readonly works: string;
  readonly subjects: string;
}

/**
 * Finds the files of a content. `from`: nothing for the committed selection, `full` for the whole collection, or the
 * path of an NDJSON file, in whose folder the subjects are.
 */
export function findContentFiles(from: string | undefined, root = findRoot()): ContentFiles {
  const works = findWorks(from, root);
  if (!existsSync(works)) {
    throw new ContentError(
      from === 'full'
        ? `PORTFOLIO_CONTENT=full needs the whole collection as ${works}, which is missing: put artworks.ndjson.gz and subjects.json.gz into that folder, or set PORTFOLIO_CONTENT to the path of your NDJSON file.`
        : `There is no content file ${works}: set PORTFOLIO_CONTENT to the path of an NDJSON file, to "full", or leave it out.`,
    );
  }
  const folder = dirname(works);
  const subjects = ['subjects.json', 'subjects.json.gz'].map((name) => join(folder, name)).find(existsSync);
  if (subjects === undefined) throw new ContentError(`${works} needs a subjects.json or subjects.json.gz beside it.`);
  return {works, subjects};
}

function findWorks(from: string | undefined, root: string): string {
  if (!from) return join(root, 'demo/content/works.ndjson');
  if (from !== 'full') return resolve(from);
  const uncompressed = join(root, '../shared/data/tate/artworks.ndjson');
  return existsSync(uncompressed) ? uncompressed : `${uncompressed}.gz`;
}

/** The source in demo/content and its bundle in build have different depths: the package's folder is above both. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new ContentError('No folder above the program has a package.json, so its content cannot be found.');
    folder = parent;
  }
  return folder;
}

/** Reads a small file whole, decompressed. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Reads a file line by line, decompressed, without holding all of it in memory. */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of openText(file)) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Decompresses files whose names end in `.gz`. */
function openText(file: string): NodeJS.ReadableStream {
  const source = createReadStream(file);
  if (!file.endsWith('.gz')) return source.setEncoding('utf8');
  const decompressed = createGunzip();
  // Forwards read errors to the decompressed stream.
  pipeline(source, decompressed, (error) => {
    if (error) decompressed.destroy(error);
  });
  return decompressed.setEncoding('utf8');
}
