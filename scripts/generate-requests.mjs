/**
 * Requests that nobody would write by hand, made by fast-check from the service's own description (OpenAPI) and from what
 * addresses of galleries may hold; and what every answer to them has to be. For tests in process and over a network.
 */
import * as fc from 'fast-check';
import * as z from 'zod';

const Schema = z.record(z.string(), z.unknown());
const Content = z.object({'application/json': z.object({schema: Schema})});
const Operation = z.object({
  requestBody: z.optional(z.object({content: Content})),
  parameters: z.optional(z.array(z.object({name: z.string(), in: z.string(), schema: Schema}))),
  responses: z.record(z.string(), z.object({content: Content})),
});

/** What the generator and the check need of an OpenAPI description. */
export const Description = z.object({
  servers: z.array(z.object({url: z.string()})),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({schemas: z.object({Error: Schema})}),
});

/**
 * @typedef {z.infer<typeof Description>} Description
 * @typedef {'admin' | 'editor' | 'author' | 'subscriber' | 'nobody'} Person
 * @typedef {object} Generated
 * @property {string} method
 * @property {string} path with its query; of an operation, below the namespace
 * @property {string | undefined} [operation] the path of the operation as the description names it; undefined for a gallery's page
 * @property {string | undefined} [body]
 * @property {string | undefined} [type] of the body
 * @property {Person} person
 * @property {'good' | 'wrong' | 'none'} nonce
 * @property {Record<string, string>} headers
 */

/**
 * Ids, filters and paths that exist: random values would never meet them.
 * @typedef {object} World
 * @property {readonly string[]} filters each as `<taxonomy>:<term_id>`
 * @property {readonly number[]} posts ids of pages, layouts, works and images
 * @property {readonly string[]} galleries paths
 */

/** Values for fields of text: words that the service knows, and some that it does not. */
const WORDS = [
  'artwork',
  'print',
  'post_types_set',
  'post_date',
  'title',
  'year',
  'artist',
  'id',
  'default',
  'date',
  'asc',
  'desc',
  'DESC',
  'subject',
  'classification',
  'movement',
  'show',
  'hide',
  'river',
  'oak',
  'É',
  'grid',
  'paged',
  '12',
  '-1',
];
const SETTINGS = ['layout', 'items_style', 'items_gap', 'items_count', 'columns', 'pagination', 'x'];
const PARAMETERS = [
  'vp_filter',
  'vp_search',
  'vp_sort',
  'vp_page',
  'vp_open',
  'vp_terms',
  'sc_filter',
  'sc_page',
  'lang',
  'layout_preview',
  'sort',
];

/** Values that fields of text and of lists may have, by name. @type {Readonly<Record<string, readonly string[]>>} */
const NAMED = {
  posts_source: ['post_types_set', 'artwork', 'print'],
  post_types_set: ['artwork', 'print'],
  posts_order_by: ['post_date', 'title', 'year', 'artist', 'id'],
  posts_order_direction: ['asc', 'desc', 'DESC'],
  images_order_by: ['default', 'title', 'date', 'id'],
  taxonomy: ['subject', 'classification', 'movement'],
};

const CALLERS = /** @type {const} */ ([
  'editor',
  'editor',
  'editor',
  'admin',
  'admin',
  'author',
  'subscriber',
  'nobody',
]);
const READERS = /** @type {const} */ (['nobody', 'nobody', 'nobody', 'nobody', 'editor', 'admin', 'subscriber']);
const NONCES = /** @type {const} */ (['good', 'good', 'good', 'good', 'good', 'good', 'wrong', 'none']);

const text = fc.oneof(
  {weight: 3, arbitrary: fc.constantFrom(...WORDS)},
  {weight: 2, arbitrary: fc.string({unit: 'binary', maxLength: 30})},
  {weight: 1, arbitrary: fc.string({unit: 'grapheme', maxLength: 200})},
);

/** Numbers at and beyond every bound. */
const number = fc.oneof(
  fc.integer({min: -2, max: 1200}),
  fc.constantFrom(2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 31), 1e300, 0.5),
);

/** Makes the requests. @param {Description} description @param {World} world @returns {fc.Arbitrary<Generated>} */
export function generateRequests(description, world) {
  const id = fc.oneof({weight: 4, arbitrary: fc.constantFrom(...world.posts)}, {weight: 1, arbitrary: number});
  const filter = fc.oneof(
    {weight: 6, arbitrary: fc.constantFrom(...world.filters)},
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('subject', 'movement', 'colour', ''), number).map(([a, b]) => `${a}:${b}`),
    },
    {weight: 1, arbitrary: text},
  );
  const anything = fc.oneof(fc.anything({maxDepth: 2}).filter(isJson), text, number, fc.constant(null), filter);

  /** Values that a schema allows, and sometimes others. @param {Record<string, unknown>} schema @param {string} name @returns {fc.Arbitrary<unknown>} */
  const fit = (schema, name) => {
    const {
      anyOf,
      type,
      items,
      properties,
      additionalProperties,
      enum: options,
      required,
      minimum,
      maximum,
    } = SchemaParts.parse(schema);
    if ('const' in schema) return fc.constant(schema.const);
    if (anyOf) return fc.oneof(...anyOf.map((one) => fit(one, name)));
    if (options) return fc.constantFrom(...options);
    if (name === 'post_id' || name === 'images') return type === 'array' ? fc.array(id, {maxLength: 30}) : id;
    if (name === 'filters') return fc.array(filter, {maxLength: 18});
    if (name === 'parent') return fc.constantFrom(...world.filters, 'x:0').map((one) => Number(one.split(':')[1]));
    if (name === 'data') {
      const key = fc.oneof(
        {weight: 5, arbitrary: fc.constantFrom(...SETTINGS).map((one) => `vp_${one}`)},
        {weight: 1, arbitrary: text},
      );
      return fc.dictionary(key, fc.oneof(text, number.map(String), fc.constant(null)), {maxKeys: 12});
    }
    const named = NAMED[name];
    if (named) return type === 'array' ? fc.subarray([...named]) : fc.constantFrom(...named);
    if (name === 'posts_taxonomies') {
      return fc.dictionary(fc.constantFrom('subject', 'classification', 'movement'), fc.array(id, {maxLength: 5}), {
        maxKeys: 3,
      });
    }
    if (properties) {
      /** @type {Record<string, fc.Arbitrary<unknown>>} */
      const model = {};
      for (const [key, own] of Object.entries(properties)) model[key] = sometimes(fit(own, key), anything);
      const known = fc.record(model, {requiredKeys: required ?? []});
      // One body in twenty has an unknown field, and in one of twenty a field is missing, required or not.
      return fc
        .tuple(
          known,
          sometimes(fc.constant(null), fc.tuple(text, anything)),
          sometimes(fc.constant(null), fc.constantFrom(...Object.keys(properties))),
        )
        .map(([fields, more, less]) =>
          Object.fromEntries([...Object.entries(fields), ...(more ? [more] : [])].filter(([key]) => key !== less)),
        );
    }
    if (additionalProperties) return fc.dictionary(text, fit(additionalProperties, ''), {maxKeys: 4});
    if (items) return fc.array(fit(items, name), {maxLength: 20});
    if (minimum !== undefined && maximum !== undefined && maximum < 2 ** 31) {
      return sometimes(fc.integer({min: minimum, max: maximum}), number);
    }
    if (type === 'integer' || type === 'number') return fc.oneof(number, id);
    if (type === 'boolean') return fc.boolean();
    return text;
  };

  const person = fc.constantFrom(...CALLERS);
  const nonce = fc.constantFrom(...NONCES);
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, {requestBody, parameters = []}]) => {
      const schema = requestBody?.content['application/json'].schema;
      const query = parameters.filter((one) => one.in === 'query');
      const pair = fc.oneof(
        ...query.map(({name, schema: own}) =>
          sometimes(fit(own, name.replace('[]', '')), anything).map((value) => [name, value]),
        ),
        fc.tuple(
          fc.constantFrom('posts_order_by', 'images[]', 'posts_taxonomies[subject][]', 'vp_filter', 'a[b'),
          anything,
        ),
      );
      return fc.record({
        operation: fc.constant(path),
        path: fc.array(pair, {maxLength: query.length > 0 ? 6 : 0}).map((pairs) => path.slice(1) + writeQuery(pairs)),
        method: sometimes(fc.constant(method.toUpperCase()), fc.constantFrom('PUT', 'DELETE', 'PATCH', 'GET', 'POST')),
        body: schema
          ? sometimes(
              fit(schema, '').map((body) => JSON.stringify(body)),
              fc.oneof(
                anything.map((body) => JSON.stringify(body)),
                text,
              ),
            )
          : fc.constant(undefined),
        type: sometimes(
          fc.constant('application/json'),
          fc.constantFrom('text/plain', '', 'application/x-www-form-urlencoded'),
        ),
        person,
        nonce,
        headers: fc.oneof(
          {weight: 4, arbitrary: fc.constant({})},
          {
            weight: 1,
            arbitrary: fc.constantFrom({'If-Match': '*'}, {'If-Match': '"none"'}, {'Accept-Encoding': 'gzip'}),
          },
        ),
      });
    }),
  );

  const value = fc.oneof(
    {weight: 4, arbitrary: filter},
    {weight: 1, arbitrary: number.map(String)},
    {weight: 2, arbitrary: text},
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'newest',
        'title',
        'de',
        'ar',
        '{"910000":{"vp_items_count":"3"}}',
        '',
        'x'.repeat(101),
      ),
    },
  );
  const parameter = fc.oneof(
    {weight: 6, arbitrary: fc.tuple(fc.constant('vp_filter'), filter)},
    {weight: 3, arbitrary: fc.tuple(fc.constantFrom(...PARAMETERS), value)},
    {weight: 1, arbitrary: fc.tuple(text, value)},
  );
  const page = fc.record({
    path: fc
      .tuple(
        fc.constantFrom(...world.galleries),
        fc.array(parameter, {maxLength: 20}),
        fc.constantFrom('', '', '', '', '&vp_filter=%ff%', '&%'),
      )
      .map(([path, pairs, rest]) => path + (writeQuery(pairs) || '?') + rest),
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'HEAD'),
    person: fc.constantFrom(...READERS),
    nonce: fc.constant(/** @type {const} */ ('none')),
    headers: fc.constantFrom({}, {'Accept-Encoding': 'br'}, {'Accept-Encoding': 'gzip'}, {'If-None-Match': '"x"'}),
  });
  return fc.oneof(...operations, page, page, page, page);
}

const SchemaParts = z.object({
  anyOf: z.optional(z.array(Schema)),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  items: z.optional(Schema),
  properties: z.optional(z.record(z.string(), Schema)),
  additionalProperties: z.optional(z.union([Schema, z.literal(false)])),
  enum: z.optional(z.array(z.unknown())),
  required: z.optional(z.array(z.string())),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
});

/** Mostly the first, now and then the second. @template T, U @param {fc.Arbitrary<T>} usual @param {fc.Arbitrary<U>} other @returns {fc.Arbitrary<T | U>} */
function sometimes(usual, other) {
  return fc.oneof({weight: 19, arbitrary: usual}, {weight: 1, arbitrary: other});
}

/** @param {readonly (readonly unknown[])[]} pairs */
function writeQuery(pairs) {
  const query = new URLSearchParams();
  for (const [name, value] of pairs) {
    for (const part of Array.isArray(value) ? value : [value]) {
      query.append(String(name), typeof part === 'string' ? part : (JSON.stringify(part) ?? ''));
    }
  }
  return query.size > 0 ? `?${query}` : '';
}

/** @param {unknown} value */
function isJson(value) {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    // A bigint, or a circle.
    return false;
  }
}

/**
 * Returns a function that says what is wrong with an answer, or undefined if the answer is as described.
 * @param {Description} description
 */
export function createCheck(description) {
  const refusal = z.fromJSONSchema(description.components.schemas.Error);
  /** @type {Map<string, z.ZodType>} */
  const successes = new Map();
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, {responses}] of Object.entries(methods)) {
      const schema = responses[200]?.content['application/json'].schema;
      if (schema) successes.set(`${method.toUpperCase()} ${path}`, z.fromJSONSchema(schema));
    }
  }

  /** @param {Generated} asked @param {{status: number, headers: Headers, text: string}} answered */
  return ({operation, method, path}, {status, headers, text}) => {
    const isBusy = status === 503 || status === 429;
    if (isBusy && !headers.get('retry-after')) return `${status} without Retry-After`;
    if (operation === undefined) {
      if (![200, 400, 404, 503].includes(status)) return `status ${status} of a gallery`;
      if (!headers.get('content-type')?.startsWith('text/html')) return `a page of type ${headers.get('content-type')}`;
      if (method === 'HEAD') return text === '' ? undefined : 'a body for HEAD';
      if (!text.trimEnd().endsWith('</html>')) return 'a page that is not whole';
      if (status === 200 && !/<portfolio-gallery|class="c-wall"/.test(text))
        return `a page without a gallery at ${path}`;
      return undefined;
    }
    const methods = description.paths[operation] ?? {};
    const described = methods[method.toLowerCase()];
    if (!described && status !== 405) return `status ${status} for ${method}`;
    if (described && !(status in described.responses)) return `status ${status}, which is not described`;
    if (headers.get('cache-control') !== 'no-store') return 'an answer that may be kept';
    const schema = status === 200 ? successes.get(`${method} ${operation}`) : refusal;
    const body = parse(text);
    const checked = schema?.safeParse(body);
    return checked?.success ? undefined : `${status} with a body that is not described: ${text.slice(0, 200)}`;
  };
}

/** @param {string} text @returns {unknown} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends `count` generated requests, one after the other, and throws an error with the shortest one whose answer is wrong.
 * @param {object} options
 * @param {Description} options.description
 * @param {World} options.world
 * @param {number} options.seed
 * @param {number} options.count
 * @param {(asked: Generated) => Promise<{status: number, headers: Headers, text: string}>} options.ask
 * @returns {Promise<string>} how many answers had each status
 */
export async function askGenerated({description, world, seed, count, ask}) {
  const check = createCheck(description);
  /** @type {Map<string, number>} */
  const statuses = new Map();
  const property = fc.asyncProperty(generateRequests(description, world), async (asked) => {
    const answered = await ask(asked);
    const key = `${asked.operation === undefined ? 'pages' : 'operations'} ${answered.status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    const wrong = check(asked, answered);
    if (wrong !== undefined) throw new Error(`${wrong}\n${JSON.stringify(asked)}`);
  });
  await fc.assert(property, {seed, numRuns: count});
  return [...statuses]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ');
}

/** The options for `fetch`, which refuses GET and HEAD with a body. @param {Generated} asked @returns {{method: string, headers: Record<string, string>, body?: string}} */
export function makeInit({method, body, type, headers}) {
  if (method === 'GET' || method === 'HEAD' || body === undefined) return {method, headers};
  return {method, headers: {...headers, ...(type && {'content-type': type})}, body};
}
