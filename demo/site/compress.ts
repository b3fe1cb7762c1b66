/** Compresses responses, if the browser accepts it and their length cannot reveal a secret. */
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {LruCache} from '../catalogue/lru-cache.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes below which compressing saves nothing. */
const LEAST = 1000;

/** Size of the cache of compressed responses, by encoding and ETag. */
const REMEMBERED_BYTES = 12_000_000;

const COMPRESSIBLE = /^(text\/|application\/(json|xml|javascript)|image\/svg\+xml)/;

type Encoding = 'br' | 'gzip';

/** Makes the function that compresses answers. */
export function createCompressor(): (request: Request, response: Response) => Promise<Response> {
  const known = new LruCache<Uint8Array<ArrayBuffer>>(REMEMBERED_BYTES, ({length}) => length);
  return async (request, response) => {
    if (!isCompressible(response)) return response;
    const {headers, status} = response;
    headers.append('Vary', 'Accept-Encoding');
    const encoding = readEncoding(request.headers.get('Accept-Encoding') ?? '');
    if (!encoding || request.method === 'HEAD' || status === 304) return response;
    const etag = headers.get('ETag');
    const key = etag && `${encoding} ${etag}`;
    let bytes = key ? known.get(key) : undefined;
    if (!bytes) {
      const whole = new Uint8Array(await response.arrayBuffer());
      if (whole.length < LEAST) return new Response(whole, {status, headers});
      bytes = await compress(whole, encoding);
      if (key) known.set(key, bytes);
    }
    headers.set('Content-Encoding', encoding);
    // The same content in other bytes: only a weak tag may stand for both.
    if (etag) headers.set('ETag', `W/${etag.replace(/^W\//, '')}`);
    headers.delete('Content-Length');
    return new Response(bytes, {status, headers});
  };
}

/**
 * Whether a response may be compressed. Pages with a nonce are not, because their length would tell its letters. JSON may be:
 * its nonce is in a header.
 */
function isCompressible({headers}: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  if (!COMPRESSIBLE.test(type) || headers.has('Content-Encoding')) return false;
  return type.startsWith('application/json') || !/private|no-store/.test(headers.get('Cache-Control') ?? '');
}

/** The encoding that a browser likes best; of two that it likes equally, Brotli, which is smaller. */
function readEncoding(accepted: string): Encoding | undefined {
  const weights = new Map(accepted.split(',').map(readWeight));
  const weigh = (encoding: Encoding) => weights.get(encoding) ?? 0;
  if (weigh('br') > 0 && weigh('br') >= weigh('gzip')) return 'br';
  return weigh('gzip') > 0 ? 'gzip' : undefined;
}

/** The name of a part of `Accept-Encoding`, and its weight: 1 where it says none. */
function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((text) => text.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}

async function compress(whole: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const compressed =
    encoding === 'br'
      ? await brotli(whole, {params: {[constants.BROTLI_PARAM_QUALITY]: 4}})
      : await zip(whole, {level: 5});
  return new Uint8Array(compressed);
}
