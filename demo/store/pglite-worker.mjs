/**
 * The embedded database in a thread of its own: it blocks the thread it runs in, and the server's must stay free.
 * Plain JavaScript with one import, because it is copied beside the built server as it stands.
 *
 * @typedef {{id: number, kind: 'open', directory?: string, dump?: Uint8Array<ArrayBuffer>}} OpenRequest
 * @typedef {{id: number, kind: 'query', sql: string, parameters: unknown[]}} QueryRequest
 * @typedef {{id: number, kind: 'dump' | 'close'}} OtherRequest
 * @typedef {OpenRequest | QueryRequest | OtherRequest} WorkerRequest
 */
import {parentPort} from 'node:worker_threads';
import {PGlite} from '@electric-sql/pglite';

const port = parentPort;
if (!port) throw new Error('pglite-worker.mjs runs in a worker thread only.');

/** The engine's own 160 MB are for databases that are read all the time; here the catalogue holds what is read often. */
const MEMORY = ['-c', 'shared_buffers=32MB'];

/** @type {PGlite | undefined} */
let open;

/** @param {WorkerRequest} request */
async function answer(request) {
  if (request.kind === 'open') {
    const {directory, dump} = request;
    open = await PGlite.create({
      startParams: [...PGlite.defaultStartParams, ...MEMORY],
      ...(directory !== undefined && {dataDir: directory}),
      ...(dump && {loadDataDir: new Blob([dump])}),
    });
    return {};
  }
  if (!open) throw new Error('The database is not open.');
  if (request.kind === 'query') {
    const {rows, affectedRows} = await open.query(request.sql, request.parameters);
    return {rows, rowCount: affectedRows ?? rows.length};
  }
  if (request.kind === 'dump') {
    const archive = await open.dumpDataDir('none');
    return {dump: new Uint8Array(await archive.arrayBuffer())};
  }
  await open.close();
  return {};
}

/**
 * The engine's file system throws objects that are no errors, with a number: 51 is a full disk.
 * @param {unknown} error
 */
function readMessage(error) {
  if (error instanceof Error) return error.message;
  const errno = typeof error === 'object' && error !== null && 'errno' in error ? Number(error.errno) : undefined;
  if (errno === 51) return 'The disk is full. Make room, or choose another directory with DATA_DIR.';
  return errno === undefined ? String(error) : `The embedded database cannot use its directory (error ${errno}).`;
}

/** @param {unknown} error */
function describeError(error) {
  const message = readMessage(error);
  // The engine's errors carry their SQLSTATE as `code`.
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return {message, code};
}

/** @param {WorkerRequest} request */
async function serve(request) {
  try {
    port?.postMessage({id: request.id, ...(await answer(request))}, []);
  } catch (error) {
    port?.postMessage({id: request.id, error: describeError(error)}, []);
  }
  if (request.kind === 'close') port?.close();
}

port.on('message', (/** @type {WorkerRequest} */ request) => void serve(request));
