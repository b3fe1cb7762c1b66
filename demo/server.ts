/** The demo as a process: the only file that knows its environment, its signals and its terminal. */
import {type ServerType, serve} from '@hono/node-server';
import {readContent} from './content/content.js';
import {resolveGalleries} from './content/galleries.js';
import {createService} from './service/service.js';
import {findRoot} from './site/root.js';
import {keepSecret} from './site/secret.js';
import {readSettings, type Settings} from './site/settings.js';
import {createSite} from './site/site.js';
import {type OpenStore, openStore} from './store/open-store.js';
import {seedDatabase} from './store/seed.js';

/** Works between two lines of progress. */
const STEP = 5000;

/** Milliseconds that answers under way are given when the process is asked to end. */
const PATIENCE = 3000;

try {
  await start();
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}

/** The sentence of an error; an error without one, as of a refused connection, by its parts. */
function describe(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}

async function start(): Promise<void> {
  const root = findRoot();
  const settings = readSettings(process.env, root);
  const secret = settings.secret ?? (await keepSecret(settings.dataDir));
  const store = await openStore(settings);
  try {
    await fill(store, settings);
    const {restRoot} = settings;
    const service = createService({store, secret, restRoot});
    const fetch = await createSite({store, service, secret, restRoot, root});
    const server = await listen(fetch, settings);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(server, store));
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Fills an empty database; one that is filled stays as people left it. */
async function fill(store: OpenStore, {content, dataDir}: Settings): Promise<void> {
  const name = content ?? 'selection';
  const marker = await store.database.db.selectFrom('seeds').select('content').executeTakeFirst();
  if (marker) {
    if (content && marker.content !== name) {
      console.error(
        `The data holds the content "${marker.content}": to have "${name}", begin with an empty DATA_DIR (${dataDir}).`,
      );
    }
    return;
  }
  console.error('Hanging the works; this happens once …');
  const given = await readContent(content);
  const works = countWorks(given.works, given.workIds.length);
  await seedDatabase(store.database.db, {terms: given.terms, works, galleries: resolveGalleries(given)}, name);
}

async function* countWorks<T>(works: AsyncIterable<T>, total: number): AsyncGenerator<T> {
  let count = 0;
  for await (const work of works) {
    yield work;
    count += 1;
    if (count % STEP === 0 || count === total) console.error(`${count} of ${total} works`);
  }
}

function listen(fetch: (request: Request) => Promise<Response>, {port, host}: Settings): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({fetch, port, hostname: host}, (info) => {
      console.log(`Portfolio demo: http://${host.includes(':') ? `[${host}]` : host}:${info.port}/`);
      resolve(server);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is in use: set PORT to another one, or to 0 for any.`) : error);
    });
  });
}

/** Lets answers that are under way end, then closes the database. */
function stop(server: ServerType, store: OpenStore): void {
  const close = async (error?: Error) => {
    if (error) console.error(error.message);
    try {
      await store.close();
    } catch (fault) {
      console.error(fault);
      process.exitCode = 1;
    }
  };
  server.close((error) => void close(error));
  if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), PATIENCE).unref();
}
