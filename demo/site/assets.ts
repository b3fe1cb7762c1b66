/** Routes of style sheets, fonts, scripts, pictures and the documentation, which need no sign-in. */
import path from 'node:path';
import {Hono} from 'hono';
import {drawPicture} from '../content/picture.js';
import {FIRST_ID} from '../store/schema.js';
import type {Store} from '../store/store.js';
import {answerBody, answerFile, IMMUTABLE, type StyleSheets} from './files.js';
import {answerRules, SPECULATION_PATH} from './speculation.js';

/** Creates these routes; `root`: the folder of the repository. */
export function routeAssets(store: Store, sheets: StyleSheets, root: string): Hono {
  const app = new Hono();
  app.get('/dist/:name{.+}', async (c) => {
    const file = await answerFile(c.req.raw, path.join(root, 'dist'), c.req.param('name'));
    return file ?? answerNothing();
  });
  // The documentation, as the build wrote it; any other host of files may serve it, too.
  app.get('/docs/:name{.*}', async (c) => {
    const file = await answerFile(c.req.raw, path.join(root, 'build/docs'), c.req.param('name') || 'index.html');
    return file ?? answerNothing();
  });
  app.get('/host/stand-in.js', async (c) => {
    const file = await answerFile(c.req.raw, path.join(root, 'demo/site/host'), 'stand-in.js');
    return file ?? answerNothing();
  });
  app.get('/scripts/drawer.js', async (c) => {
    const file = await answerFile(c.req.raw, path.join(root, 'demo/site/scripts'), 'drawer.js');
    return file ?? answerNothing();
  });
  app.get('/styles/fonts/:name', async (c) => {
    const file = await answerFile(c.req.raw, path.join(root, 'demo/site/styles/fonts'), c.req.param('name'));
    return file ?? answerNothing();
  });
  app.get(SPECULATION_PATH, (c) => answerRules(c.req.raw));
  app.get('/styles/:name', (c) => sheets.answer(c.req.raw, c.req.param('name')) ?? answerNothing());
  app.get('/picture/:file{[1-9][0-9]{0,8}(-full)?\\.svg}', async (c) => {
    const file = c.req.param('file');
    const id = Number.parseInt(file, 10);
    const workId = id > FIRST_ID.image ? id - FIRST_ID.image : id;
    const [work, terms] = await Promise.all([store.findWork(workId), store.listTermsOfWork(workId)]);
    if (!work) return answerNothing();
    const picture = drawPicture({...work, terms}, file.includes('full') ? 'full' : 'list');
    return answerBody(c.req.raw, picture, {'Content-Type': 'image/svg+xml', 'Cache-Control': IMMUTABLE});
  });
  return app;
}

function answerNothing(): Response {
  return new Response('There is no such file.', {
    status: 404,
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache'},
  });
}
