/**
 * The script of the frame in which an example of the documentation runs. It gets the example's markup from the page around
 * it, and answers the gallery's requests in place of a server, so that the documentation needs none.
 */
import {makePage} from './example-page.js';

/** The part of Trusted Types (W3C) that is used here. */
declare const trustedTypes:
  | {createPolicy(name: string, rules: {createHTML(html: string): string}): {createHTML(html: string): string}}
  | undefined;

/** Where the Content Security Policy requires Trusted Types (the demo's does), `parse` needs a Trusted Types policy. */
const policy =
  typeof trustedTypes === 'undefined'
    ? undefined
    : trustedTypes.createPolicy('docs-examples', {createHTML: (given) => given});

function parse(markup: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, 'text/html');
}

/** Warnings of the product are shown beside the example. */
function passWarnings(): void {
  const {warn} = console;
  console.warn = (...said) => {
    warn(...said);
    parent.postMessage(said.map(String).join(' '), location.origin);
  };
}

/** Shows an example, and from then on answers its requests in place of a server. */
async function run(markup: string): Promise<void> {
  passWarnings();
  document.body.replaceChildren(...makePage(parse(markup), new URL(location.href)).body.childNodes);
  const fetchFromServer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const {url} = new Request(input, init);
    const address = new URL(url);
    if (address.pathname !== location.pathname) return fetchFromServer(input, init);
    const html = `<!doctype html>${makePage(parse(markup), address).documentElement.outerHTML}`;
    const response = new Response(html, {headers: {'Content-Type': 'text/html; charset=utf-8'}});
    return Object.defineProperty(response, 'url', {value: url});
  };
  await import(new URL('dist/portfolio.js', import.meta.url).href);
}

addEventListener('message', function start({origin, source, data}) {
  // A browser's extension may send messages, too.
  if (origin !== location.origin || source !== parent || typeof data !== 'string') return;
  removeEventListener('message', start);
  void run(data);
});
// The page around the frame sends the markup as soon as it hears that somebody listens.
parent.postMessage('ready', location.origin);
