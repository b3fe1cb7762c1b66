/**
 * Writes files for editors from the custom elements manifest: VS Code's custom data, JetBrains' web types, React's types of
 * the tags, and `llms.txt`.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import * as z from 'zod';
import {root, version} from './files.mjs';

/** A sentence of a comment, on one line. */
const Sentence = z.codec(z.string(), z.string(), {
  decode: (text) => text.replace(/\s+/g, ' '),
  encode: (text) => text,
});
const Named = z.object({name: z.string(), description: Sentence.default('')});
const Typed = Named.extend({type: z.object({text: z.string()}).default({text: 'string'})});
const Element = z.object({
  name: z.string(),
  tagName: z.string(),
  summary: Sentence.default(''),
  attributes: z.array(Typed).default([]),
  members: z.array(Typed.extend({kind: z.string()})).default([]),
  slots: z.array(Named).default([]),
  events: z.array(Typed).default([]),
  cssParts: z.array(Named).default([]),
  cssProperties: z.array(Named.extend({default: z.string().default('')})).default([]),
  cssStates: z.array(Named).default([]),
});
const Manifest = z.object({
  modules: z.array(
    z.object({path: z.string(), declarations: z.array(z.looseObject({tagName: z.string().optional()}))}),
  ),
});

/** @typedef {z.infer<typeof Element> & {path: string}} ElementFacts */

/** Attributes of a page's own markup, which the elements read. */
export const DATA_ATTRIBUTES = [
  {name: 'data-items', description: 'Marks the element that holds the items of a gallery.'},
  {name: 'data-item', description: 'Marks an item; the value is its key, the same on every page that shows it.'},
  {name: 'data-empty', description: 'Marks the message of a gallery that is shown if a filter finds nothing.'},
  {name: 'data-shown', description: 'Marks a text in a paginator that says how many items of how many are shown.'},
  {name: 'data-url', description: 'On an option of a select in a bar: the address that choosing it loads.'},
  {name: 'data-default', description: 'On a field of a form in a bar: the value that is left out of the address.'},
  {
    name: 'data-sort',
    description: 'On an option of a form in a bar: the order of the gallery, which the address does without.',
  },
  {name: 'data-chips', description: 'Marks the list of links in a bar of which each takes a choice away.'},
  {name: 'data-found', description: 'Marks the text in a bar that says what a search of its terms has found.'},
  {name: 'data-portfolio-coming', description: 'Set on the container while items are about to come at its end.'},
  {name: 'data-portfolio-earlier', description: 'Set on the paragraph that holds “Load earlier”, before the items.'},
  {name: 'data-portfolio-growing', description: 'Set on the container of a gallery that appends pages.'},
  {name: 'data-portfolio-mode', description: 'On a paginator that selectors describe: its mode.'},
  {name: 'data-portfolio-open', description: 'Marks the link of an item that the viewer opens, where it has several.'},
  {name: 'data-portfolio-work', description: 'On the page of a work: marks what the viewer shows of it.'},
  {name: 'data-portfolio-picture', description: 'On the page of a work: marks the picture on the stage of the viewer.'},
  {name: 'data-portfolio-position', description: 'The position of an item in the whole result.'},
  {
    name: 'data-portfolio-submit',
    description: 'Marks the button of a form in a bar, hidden while the form loads by itself.',
  },
];

/**
 * The elements of the manifest, in the order of their names.
 * @param {string} [file]
 * @returns {readonly ElementFacts[]}
 */
export function readElements(file = join(root, 'dist/custom-elements.json')) {
  const {modules} = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  return modules
    .flatMap(({path, declarations}) =>
      declarations.filter(({tagName}) => tagName).map((one) => ({...Element.parse(one), path})),
    )
    .sort((a, b) => a.tagName.localeCompare(b.tagName));
}

/** Writes all files for editors into `dist`. */
export function writeEditorFiles() {
  const elements = readElements();
  const dist = join(root, 'dist');
  writeFileSync(join(dist, 'vscode.html-custom-data.json'), `${JSON.stringify(makeCustomData(elements), null, 2)}\n`);
  writeFileSync(join(dist, 'web-types.json'), `${JSON.stringify(makeWebTypes(elements), null, 2)}\n`);
  writeFileSync(join(dist, 'react.d.ts'), makeReactTypes(elements));
  writeFileSync(join(dist, 'llms.txt'), makeGuide(elements));
}

/** Lists the values of an attribute whose type is a union of texts. @param {string} type */
function listValues(type) {
  return [...type.matchAll(/"([^"]*)"/g)].map(([, value = '']) => value);
}

/** https://github.com/microsoft/vscode-custom-data @param {readonly ElementFacts[]} elements */
function makeCustomData(elements) {
  return {
    version: 1.1,
    tags: elements.map(({tagName, summary, attributes}) => ({
      name: tagName,
      description: summary,
      attributes: attributes.map(({name, description, type}) => {
        const values = listValues(type.text).map((value) => ({name: value}));
        return {
          name,
          description,
          ...(values.length > 0 ? {values} : {}),
          ...(type.text === 'boolean' ? {valueSet: 'v'} : {}),
        };
      }),
    })),
    globalAttributes: DATA_ATTRIBUTES,
  };
}

/** https://github.com/JetBrains/web-types @param {readonly ElementFacts[]} elements */
function makeWebTypes(elements) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: 'portfolio-gallery',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tagName,
          description: element.summary,
          attributes: element.attributes.map(({name, description, type}) => ({
            name,
            description,
            value: {type: type.text, ...(type.text === 'boolean' ? {kind: 'no-value'} : {})},
          })),
          slots: element.slots,
          js: {
            events: element.events.map(({name, description}) => ({name, description})),
            properties: element.members
              .filter(({kind}) => kind === 'field')
              .map(({name, description, type}) => ({name, description, type: type.text})),
          },
          css: {
            parts: element.cssParts,
            properties: element.cssProperties,
            'pseudo-classes': element.cssStates.map(({name, description}) => ({name: `state(${name})`, description})),
          },
        })),
        attributes: DATA_ATTRIBUTES,
      },
    },
  };
}

/** Types of the tags in JSX, for React 19. @param {readonly ElementFacts[]} elements */
function makeReactTypes(elements) {
  const imports = elements.map(({name, path}) => `import type {${name}} from './${path.replace('dist/', '')}';`);
  const events = new Map(elements.flatMap((element) => element.events.map(({name, type}) => [name, type.text])));
  const tags = elements.map(({tagName, name, attributes, events}) => {
    const lines = [
      ...attributes
        .filter((attribute) => attribute.name !== 'id')
        .map((one) => `        ${quote(one.name)}?: ${toJsxType(one.type.text)} | undefined;`),
      ...events.map((one) => `        'on${one.name}'?: ((event: ${one.type.text}) => void) | undefined;`),
    ];
    return `      '${tagName}': DetailedHTMLProps<HTMLAttributes<${name}>, ${name}>${lines.length > 0 ? ` & {\n${lines.join('\n')}\n      }` : ''};`;
  });
  return `/** Types of the tags in JSX (React 19): \`import type {} from 'portfolio-gallery/react';\` once in an application. */
import type {DetailedHTMLProps, HTMLAttributes} from 'react';
import type {${[...new Set(events.values())].sort().join(', ')}} from './index.js';
${imports.join('\n')}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.join('\n')}
    }
  }
}
`;
}

/**
 * The type of an attribute in JSX. An attribute without a value is `true` there, where in HTML it is the empty text.
 * @param {string} type
 */
function toJsxType(type) {
  const text = type.replaceAll('"', "'").replace(' | undefined', '');
  return text.startsWith("''") ? `boolean | ${text}` : text;
}

/** @param {string} name */
const quote = (name) => (/^[a-z]+$/.test(name) ? name : `'${name}'`);

/** A short guide for programs that write pages (https://llmstxt.org). @param {readonly ElementFacts[]} elements */
function makeGuide(elements) {
  const sections = elements.map((element) => {
    const rows = [
      ...element.attributes.map(
        ({name, type, description}) => `- attribute \`${name}\` (${type.text}): ${description}`,
      ),
      ...element.events.map(({name, type, description}) => `- event \`${name}\` (${type.text}): ${description}`),
      ...element.cssParts.map(({name, description}) => `- part \`${name}\`: ${description}`),
      ...element.cssProperties.map(({name, description}) => `- custom property \`${name}\`: ${description}`),
      ...element.cssStates.map(({name, description}) => `- state \`:state(${name})\`: ${description}`),
    ];
    return `## <${element.tagName}>\n\n${element.summary}\n\n${rows.join('\n')}`;
  });
  return `# portfolio-gallery ${version}

> One script tag that makes server-rendered portfolio galleries load filters and pages in place. The server's HTML is the
> truth and works without JavaScript: write real links, and the script fetches the addresses that they lead to.

Rules: each page has its own address; \`?vp_filter=<taxonomy>:<id>\` and \`?vp_page=<n>\` choose what the server renders;
the current link has \`aria-current\`; the link to the next page has \`rel="next"\`.

${DATA_ATTRIBUTES.map(({name, description}) => `- attribute \`${name}\`: ${description}`).join('\n')}

${sections.join('\n\n')}
`;
}
