/** Pages about the elements, as Markdown made from the manifest. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {readElements} from '../build/editor-files.mjs';
import {root} from '../build/files.mjs';

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ') || '–';

/**
 * A part of a page: a heading and a table; nothing where there are no rows.
 * @param {string} title
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function renderTable(title, head, rows) {
  if (rows.length === 0) return '';
  const lines = [head, head.map(() => '---'), ...rows].map((one) => `| ${one.map(cell).join(' | ')} |`);
  return `\n## ${title}\n\n${lines.join('\n')}\n`;
}

/** @param {string} name */
const code = (name) => `\`${name}\``;

/** An example of an element that runs on its page; nothing where there is none. @param {string} tag */
function renderExample(tag) {
  const file = join(root, 'scripts/docs/examples', `${tag}.html`);
  if (!existsSync(file)) return '';
  const markup = readFileSync(file, 'utf8');
  const filtered = markup.includes('data-of') ? ', under a filter only the items whose `data-of` names it' : '';
  const hint = `Here a script stands in for the server: it shows four items a page${filtered}, and fills an empty paginator.`;
  return `\n## Example\n\n${hint}\n\n\`\`\`html example\n${markup}\`\`\`\n`;
}

/**
 * The parts, numbered as in the picture that shows where they are.
 * @param {string} tag
 * @param {readonly {name: string, description: string}[]} parts
 */
function renderParts(tag, parts) {
  const rows = parts.map(({name, description}, at) => [String(at + 1), code(`::part(${name})`), description]);
  const table = renderTable('Parts', ['no.', 'part', 'what it is'], rows);
  const picture = `anatomy/${tag}.png`;
  if (!existsSync(join(root, 'docs', picture))) return table;
  return `${table}\n![${tag} with frames around its parts, numbered as in the table](${picture})\n`;
}

/** The page of each element, by its name. @returns {ReadonlyMap<string, string>} */
export function renderElementPages() {
  const pages = readElements().map((element) => {
    const fields = element.members.filter(({kind}) => kind === 'field');
    const methods = element.members.filter(({kind}) => kind === 'method');
    const parts = [
      `# ${element.tagName}\n\n${element.summary}\n`,
      renderExample(element.tagName),
      renderTable(
        'Attributes',
        ['attribute', 'values', 'meaning'],
        element.attributes.map(({name, type, description}) => [code(name), code(type.text), description]),
      ),
      renderTable(
        'Properties',
        ['property', 'type', 'meaning'],
        fields.map(({name, type, description}) => [code(name), code(type.text), description]),
      ),
      renderTable(
        'Methods',
        ['method', 'meaning'],
        methods.map(({name, description}) => [code(`${name}()`), description]),
      ),
      renderTable(
        'Content',
        ['slot', 'what belongs there'],
        element.slots.map(({name, description}) => [name ? code(name) : 'the element', description]),
      ),
      renderTable(
        'Events',
        ['event', 'class', 'when'],
        element.events.map(({name, type, description}) => [code(name), code(type.text), description]),
      ),
      renderParts(element.tagName, element.cssParts),
      renderTable(
        'Custom properties',
        ['property', 'default', 'what it changes'],
        element.cssProperties.map((one) => [code(one.name), code(one.default), one.description]),
      ),
      renderTable(
        'States',
        ['state', 'when'],
        element.cssStates.map(({name, description}) => [code(`:state(${name})`), description]),
      ),
      '\nHow the elements work together is in [elements](elements.md), [events](events.md) and [styling](styling.md).\n',
    ];
    return /** @type {const} */ ([element.tagName, parts.join('')]);
  });
  return new Map(pages);
}
