/** Renders the documentation's Markdown: headings with anchors, links to pages of the site, tables and code that scroll. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Marked} from 'marked';
import {root} from '../build/files.mjs';

/** The anchor of a heading, as GitHub and similar sites make it. @param {string} heading */
export function slug(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** @param {string} text */
export const escape = (text) =>
  text.replace(/[&<>"]/g, (one) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[one] ?? one);

/**
 * Where a link in `docs/` leads on the site: `README.md` becomes `index.html`, other `.md` files become `.html`, other files and
 * anchors stay the same; undefined if there is no such file.
 * @param {string} href
 */
function findAddress(href) {
  const [path = '', anchor] = href.split('#');
  if (path && !existsSync(join(root, 'docs', path))) return undefined;
  const address = path === 'README.md' ? 'index.html' : path.replace(/\.md$/, '.html');
  return anchor === undefined ? address : `${address}#${anchor}`;
}

/**
 * The text of a link. A file's name, such as `server.md`, is replaced by the title of that page, in quotes.
 * @param {string} href
 * @param {string} text
 */
function nameLink(href, text) {
  const file = join(root, 'docs', href.replace(/#.*/, ''));
  if (!/^[\w/-]+\.md$/.test(text) || !existsSync(file)) return text;
  const title = /^# (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? text;
  return `“${escape(title)}”`;
}

const marked = new Marked({
  renderer: {
    heading({tokens, depth}) {
      const html = this.parser.parseInline(tokens);
      const id = slug(html.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, ''));
      return `<h${depth} id="${id}">${html}</h${depth}>\n`;
    },
    link({href, tokens}) {
      const text = nameLink(href, this.parser.parseInline(tokens));
      const address = /^https?:/.test(href) ? href : findAddress(href);
      return address === undefined ? text : `<a href="${escape(address)}">${text}</a>`;
    },
    code({text, lang}) {
      const name = escape(lang?.split(' ')[0] || 'text');
      const code = `<pre tabindex="0" data-language="${name}"><code>${escape(text)}</code></pre>\n`;
      // Marks an example that `scripts/docs/docs.ts` runs on the page.
      return lang === 'html example' ? `<div class="example">${code}</div>\n` : code;
    },
    table(token) {
      const row = (/** @type {import('marked').Tokens.TableCell[]} */ cells, /** @type {string} */ tag) =>
        `<tr>${cells.map(({tokens}) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
      const name = token.header.map(({text}) => text.replaceAll('`', '')).join(', ');
      return `<div class="table" tabindex="0" role="group" aria-label="Table: ${escape(name)}"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/** @param {string} text */
export function renderMarkdown(text) {
  return marked.parse(text, {async: false});
}
