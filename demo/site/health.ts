/** Whether the process lives, and whether it may be sent visitors: for load balancers and supervisors. */
import {Hono} from 'hono';
import type {Store} from '../store/store.js';

/** Milliseconds after which a database that has not answered is taken for lost. */
const TIMEOUT_MS = 2000;

/** Routes of `/healthz` and `/readyz`. */
export function routeHealth(store: Store, isStopping: () => boolean): Hono {
  const app = new Hono();
  app.get('/healthz', () =>
    store.isLost() ? say('the database has ended: start the process again', 503) : say('alive', 200),
  );
  app.get('/readyz', async () => {
    if (isStopping()) return say('about to end', 503);
    return (await isAnswering(store)) ? say('ready', 200) : say('the database does not answer', 503);
  });
  return app;
}

async function isAnswering(store: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  try {
    return await Promise.race([store.readVersion().then(() => store.ping()), late]);
  } catch {
    // The response says that the database does not answer. The error is not logged, because supervisors ask every few seconds.
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function say(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store'},
  });
}
