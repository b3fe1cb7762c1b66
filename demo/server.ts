/** The demo as a process: the only file that reads its environment, handles its signals and sets its exit code. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Http2Bindings, HttpBindings, ServerType} from '@hono/node-server';
import {readClientAddress} from './client-address.js';
import {readContent} from './content/content.js';
import {resolveGalleries} from './content/galleries.js';
import {createExplainingServer} from './malformed.js';
import {Lane} from './service/lane.js';
import {createService} from './service/service.js';
import {GALLERY_PAGES} from './site/pages.js';
import {findRoot} from './site/root.js';
import {keepSecret} from './site/secret.js';
import {SERVICE_LANGUAGES} from './site/service-languages.js';
import {readSettings, type Settings} from './site/settings.js';
import {createSite, type Site} from './site/site.js';
import {describeFailure} from './start-failure.js';
import {type OpenStore, openStore} from './store/open-store.js';
import {seedDatabase} from './store/seed.js';
import {shareSecret} from './store/shared-secret.js';
import type {User} from './store/store.js';
import {Traffic} from './traffic.js';

/** Number of works from one line of progress to the next. */
const PROGRESS_STEP = 5000;

try {
  await start();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const root = findRoot();
  const settings = readSettings(process.env, root);
  // Making a database takes some seconds, in which a person would see nothing without this line.
  if (needsNewDatabase(settings)) console.error('Making an empty database …');
  const store = await openStore(settings);
  try {
    const secret = await readSecret(store, settings);
    await fill(store, settings);
    // This reads the catalogue into memory, before the first visitor comes: with the whole collection that takes a second or two.
    await store.readVersion();
    const {restRoot, baseUrl, signInLimit, writeLimit} = settings;
    // The lane has the queues of heavy and of light requests; the traffic is the list of all requests under way.
    const [lane, traffic] = [new Lane(), new Traffic()];
    const service = createService({
      store,
      secret,
      restRoot,
      baseUrl,
      languages: SERVICE_LANGUAGES,
      writeLimit,
      lane,
      audit,
    });
    const isStopping = () => traffic.isStopping;
    const site = await createSite({
      store,
      visitorStore: store.visitorStore,
      service,
      secret,
      restRoot,
      root,
      baseUrl,
      signInLimit,
      lane,
      audit,
      isStopping,
    });
    await warmUp(site);
    const server = await listen(traffic.watch(site), settings);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        // If the other signal follows, nothing changes. If the same one comes again, it has no listener: Node ends the process.
        if (!traffic.isStopping) void stop(traffic, server, store);
      });
    }
  } catch (error) {
    await store.close().catch(console.error);
    throw error;
  }
}

/**
 * Visits each gallery page, and the list of artists. The first visit to a gallery counts its terms, sorts its order and opens
 * connections, and code runs slowly until it has run a few times. So the first visitors wait for none of that.
 */
async function warmUp(site: Site): Promise<void> {
  for (const path of [...GALLERY_PAGES.map(({path}) => path), '/artists/']) {
    const response = await site(new Request(`http://localhost${path}`));
    await response.arrayBuffer();
  }
}

/** Whether an embedded database has to be made first. */
function needsNewDatabase({databaseUrl, dataDir}: Settings): boolean {
  return databaseUrl === undefined && (dataDir === ':memory:' || !existsSync(path.join(dataDir, 'database')));
}

/** Processes on one PostgreSQL share a secret in it. Only one process uses an embedded database, so its secret is in a file. */
async function readSecret(store: OpenStore, settings: Settings): Promise<string> {
  if (!settings.databaseUrl) return settings.secret ?? keepSecret(settings.dataDir);
  const {secret, warning} = await shareSecret(store.database.db, settings.secret);
  if (warning) console.error(warning);
  return secret;
}

/** Logs who did what, in one line. */
function audit({login, id}: User, deed: string): void {
  console.log(`${new Date().toISOString()} ${login} (${id}) ${deed}`);
}

/** Fills an empty database; one that is filled stays as people left it. */
async function fill(store: OpenStore, {content, dataDir, databaseUrl}: Settings): Promise<void> {
  const marker = await store.database.db.selectFrom('seeds').select('content').executeTakeFirst();
  const held = marker?.content ?? (await seed(store, content));
  if (!content || held === content) return;
  const place = databaseUrl ? 'database' : `DATA_DIR (${dataDir})`;
  console.error(`The data holds the content "${held}": to have "${content}", begin with an empty ${place}.`);
}

/** Returns the name of the content that the database holds then: another process may have filled it meanwhile. */
async function seed(store: OpenStore, content: Settings['content']): Promise<string> {
  console.error('Filling the empty database with the works …');
  const loaded = await readContent(content);
  const works = reportProgress(loaded.works, loaded.workIds.length);
  const filling = {terms: loaded.terms, works, galleries: resolveGalleries(loaded)};
  return (await seedDatabase(store.database.untimed, filling, content ?? 'selection')).content;
}

/** Passes works on, and prints how many there were. */
async function* reportProgress<T>(works: AsyncIterable<T>, total: number): AsyncGenerator<T> {
  let count = 0;
  for await (const work of works) {
    yield work;
    count += 1;
    if (count % PROGRESS_STEP === 0 || count === total) console.error(`${count} of ${total} works`);
  }
}

function listen(site: Site, {port, host, trustProxy}: Settings): Promise<ServerType> {
  const fetch = (request: Request, {incoming}: Http2Bindings | HttpBindings) =>
    site(request, readClientAddress(request, incoming.socket, trustProxy));
  return new Promise((resolve, reject) => {
    // Where a request is malformed, this server says so in a sentence.
    const server = createExplainingServer(fetch, host);
    server.listen(port, host, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      console.log(`Portfolio demo: http://${host.includes(':') ? `[${host}]` : host}:${actual}/`);
      resolve(server);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is in use: set PORT to another one, or to 0 for any.`) : error);
    });
  });
}

/** Lets answers that are under way end, then closes the database. */
async function stop(traffic: Traffic, server: ServerType, store: OpenStore): Promise<void> {
  for (const step of [() => traffic.stop(server), () => store.close()]) {
    try {
      await step();
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
}
