/**
 * The script of the frame in which an example of the documentation runs. It gets the example's markup from the page around
 * it, and answers the gallery's requests in place of a server, so that the documentation needs none.
 */
import {makePage} from './example-page.js';

/** The part of Trusted Types (W3C) that is used here. */
declare const trustedTypes:
  | {createPolicy(name: string, rules: {createHTML(html: string): string}): {createHTML(html: string): string}}
  | undefined;

/** Where the page's policy requires Trusted Types (the demo's does), the markup needs a policy of its own. */
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

/** Shows an example, and from then on answers for its server. */
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

addEventListener(
  'message',
  ({origin, data}) => {
    if (origin === location.origin && typeof data === 'string') void run(data);
  },
  {once: true},
);
// The page around the frame sends the markup as soon as it hears that somebody listens.
parent.postMessage('ready', location.origin);
