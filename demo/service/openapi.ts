/**
 * The service as OpenAPI 3.1. Sources, notice states, replies and errors have the schemas of `src/wire/protocol.ts`. The schemas
 * in this file are only for the description: the service checks those fields with its own functions.
 */
import * as z from 'zod/mini';
import {LONGEST_SEARCH, MOST_FILTERS} from '../../src/address/address.js';
import {
  ADDED_ERROR_CODES,
  ErrorEnvelope,
  OPERATIONS,
  type Operation,
  SPECIFIED_ERROR_CODES,
} from '../../src/wire/protocol.js';
import {ImagesSource, NoticeState, PostsSource} from '../../src/wire/request-schemas.js';

const Id = z.int().check(z.gte(1));

const Filter = z.string().check(z.regex(/^[\w-]{1,64}:[1-9]\d*$/));

/** What the parameter `<prefix>_filter` may be. An empty value counts as absent. */
const SingleFilter = z.string().check(z.regex(/^(\*|[\w-]{1,64}:[1-9]\d*)?$/));

const CHOICE_FIELDS = {
  filters: z.optional(z.array(Filter).check(z.maxLength(MOST_FILTERS))),
  search: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
};

const TERM_FIELDS = {
  taxonomy: z.optional(z.string()),
  parent: z.optional(z.int().check(z.gte(0))),
  label: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
  limit: z.optional(z.int().check(z.gte(1), z.lte(1000))),
};

const FILTER_ITEMS_FIELDS = {post_id: Id, ...CHOICE_FIELDS, ...TERM_FIELDS};
const MAX_PAGES_FIELDS = {items_count: z.int().check(z.gte(1), z.lte(1000)), ...CHOICE_FIELDS};

/** The schemas of the request bodies. `prefix`: what the name of the filter parameter begins with. */
export function makeRequestSchemas(prefix: string): Readonly<Record<Operation, z.ZodMiniType | undefined>> {
  const single = {[`${prefix}_filter`]: z.optional(SingleFilter)};
  const withSource = (fields: Readonly<Record<string, z.ZodMiniType>>) =>
    z.union([z.extend(PostsSource, {...fields, ...single}), z.extend(ImagesSource, {...fields, ...single})]);
  return {
    get_layouts: undefined,
    update_layout: z.object({
      post_id: Id,
      data: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
    }),
    get_filter_items: withSource(FILTER_ITEMS_FIELDS),
    'get-max-pages': withSource(MAX_PAGES_FIELDS),
    update_gallery_items_count_notice_state: z.object({post_id: Id, notice_state: NoticeState}),
  };
}

const SUMMARIES: Readonly<Record<string, string>> = {
  get_layouts: 'All saved layouts, sorted by title.',
  update_layout:
    'Changes settings of one layout. A setting that is null is removed; If-Match makes the save conditional.',
  get_filter_items: 'The terms of a content source, each with the number of items that choosing it would show.',
  'get-max-pages': 'How many pages a content source has with the given filters and search.',
  update_gallery_items_count_notice_state: 'Shows or hides the items-count notice of a post for all managers.',
} satisfies Record<Operation, string>;

/** The error responses of every operation. */
const ERRORS: Readonly<Record<string, string>> = {
  400: 'A field is missing or wrong, or the body, where there is one, is not a JSON object; `response` says which.',
  401: 'Nobody is signed in.',
  403: 'The nonce is invalid or too old, or this person does not have the right.',
  405: 'The operation does not take this method; the header Allow lists those that it takes.',
  500: 'Something went wrong on the server.',
  503: 'The service is busy, or its database is unavailable; Retry-After says when to try again.',
};

/** The further error responses of operations with a body. */
const BODY_ERRORS: Readonly<Record<string, string>> = {
  413: 'The body has more than 65,536 bytes.',
  415: 'The body is not sent as application/json.',
};

/** The further error responses of operations that save something. */
const WRITE_ERRORS: Readonly<Record<string, string>> = {
  429: 'This person has saved very often; Retry-After says when to try again.',
};

/** Statuses that are sent with Retry-After. */
const TEMPORARY: ReadonlySet<string> = new Set(['429', '503']);

const RETRY_AFTER = {
  'Retry-After': {description: 'Seconds to wait before the next try.', schema: {type: 'integer', minimum: 1}},
};

/** Replies in which this service promises more than a client demands of every host. */
const PROMISED: Readonly<Record<string, z.ZodMiniType | undefined>> = {
  get_layouts: z.object({
    success: z.literal(true),
    response: z.array(z.object({id: z.int(), title: z.string(), edit_url: z.url()})),
  }),
  'get-max-pages': z.object({max_pages: z.int().check(z.gte(1))}),
};

/**
 * Writes the description for any address, as JSON. It is made once, without the address: that takes some milliseconds, and a
 * request may have any host name.
 */
export function createDescriber(nonceHeader: string, prefix: string): (address: string) => string {
  const gap = '{address}';
  let json: string | undefined;
  return (address) => {
    json ??= JSON.stringify(describeService(gap, nonceHeader, prefix));
    return json.replace(JSON.stringify(gap), () => JSON.stringify(address));
  };
}

/** Writes the description. `address`: that of the service's namespace; `prefix`: what the filter parameter's name begins with. */
export function describeService(
  address: string,
  nonceHeader: string,
  prefix: string,
): Readonly<Record<string, unknown>> {
  const requests: Readonly<Record<string, z.ZodMiniType | undefined>> = makeRequestSchemas(prefix);
  const paths = Object.entries(OPERATIONS).map(([operation, {method, path, reply: demanded}]) => {
    const reply = PROMISED[operation] ?? demanded;
    const described = describeOperation(operation, requests[operation], reply, prefix);
    const get = operation === 'get-max-pages' && {get: describeGet(reply, prefix)};
    return [`/${path}`, {[method.toLowerCase()]: described, ...get}];
  });
  return {
    openapi: '3.1.0',
    info: {title: 'Portfolio Layout REST Service', version: '1', license: {name: 'MIT', identifier: 'MIT'}},
    servers: [{url: address}],
    security: [{session: [], nonce: []}],
    paths: Object.fromEntries(paths),
    components: {
      schemas: {Error: {...writeSchema(ErrorEnvelope), ...describeCodes()}},
      securitySchemes: {
        session: {type: 'apiKey', in: 'cookie', name: 'portfolio_session'},
        nonce: {type: 'apiKey', in: 'header', name: nonceHeader},
      },
    },
  };
}

function describeOperation(
  operation: string,
  request: z.ZodMiniType | undefined,
  reply: z.ZodMiniType,
  prefix: string,
): Readonly<Record<string, unknown>> {
  const isUpdateLayout = operation === 'update_layout';
  const takesFilter = operation === 'get_filter_items' || operation === 'get-max-pages';
  const errors = {
    ...ERRORS,
    ...(request && BODY_ERRORS),
    ...(request && !takesFilter && WRITE_ERRORS),
    ...(operation === 'get_layouts' && {404: 'There are no saved layouts.'}),
    ...(isUpdateLayout && {412: 'Somebody else has saved this layout since the version that If-Match names.'}),
  };
  return {
    operationId: operation,
    summary: SUMMARIES[operation],
    ...(isUpdateLayout && {parameters: [{name: 'If-Match', in: 'header', schema: {type: 'string'}}]}),
    ...(takesFilter && {parameters: [describeFilter(prefix, ` A ${prefix}_filter of the body is used instead.`)]}),
    ...(request && {
      requestBody: {required: true, content: {'application/json': {schema: writeSchema(request, 'input')}}},
    }),
    responses: describeResponses(reply, errors, isUpdateLayout && {ETag: {schema: {type: 'string'}}}),
  };
}

/** `headers`: those of the successful response besides `Cache-Control`. */
function describeResponses(
  reply: z.ZodMiniType,
  errors: Readonly<Record<string, string>>,
  headers: object | false,
): Readonly<Record<string, unknown>> {
  return {
    200: {
      description: 'Done.',
      headers: {'Cache-Control': {schema: {type: 'string', const: 'no-store'}}, ...headers},
      content: {'application/json': {schema: writeSchema(reply)}},
    },
    ...Object.fromEntries(Object.entries(errors).map(([status, text]) => [status, describeError(status, text)])),
  };
}

/** The schema of a list. */
function listOf(items: object): object {
  return {type: 'array', items};
}

/** The parameter `<prefix>_filter`. `also`: a further sentence of its description. */
function describeFilter(prefix: string, also = ''): object {
  const name = `${prefix}_filter`;
  const ownPrefix = 'A gallery with a prefix of its own uses that prefix in the name.';
  const description = `The active filter, as in the address of a page.${also} ${ownPrefix}`;
  return {name, in: 'query', description, schema: writeSchema(SingleFilter)};
}

/** `get-max-pages` by GET: the fields are parameters of the address. */
function describeGet(reply: z.ZodMiniType, prefix: string) {
  const text = {type: 'string'};
  const ids = listOf({type: 'integer', minimum: 1});
  const parameters = [
    {name: 'content_source', in: 'query', required: true, schema: {...text, enum: ['post-based', 'images']}},
    {name: 'posts_source', in: 'query', schema: text},
    {name: 'post_types_set[]', in: 'query', schema: listOf(text), explode: true},
    {
      name: 'posts_taxonomies',
      in: 'query',
      description: 'The ids of each taxonomy, as posts_taxonomies[subject][]=60.',
      schema: {type: 'object', additionalProperties: ids},
      style: 'deepObject',
      explode: true,
    },
    {name: 'posts_order_by', in: 'query', schema: text},
    {name: 'posts_order_direction', in: 'query', schema: text},
    {name: 'images[]', in: 'query', schema: ids, explode: true},
    {name: 'images_order_by', in: 'query', schema: text},
    {name: 'items_count', in: 'query', required: true, schema: {type: 'integer', minimum: 1, maximum: 1000}},
    describeFilter(prefix),
    {name: 'filters[]', in: 'query', schema: {...listOf(writeSchema(Filter)), maxItems: MOST_FILTERS}, explode: true},
    {name: 'search', in: 'query', schema: {...text, maxLength: LONGEST_SEARCH}},
  ];
  return {
    operationId: 'get-max-pages-by-address',
    summary: SUMMARIES['get-max-pages'],
    parameters,
    responses: describeResponses(reply, ERRORS, false),
  };
}

function describeError(status: string, description: string): unknown {
  const headers = TEMPORARY.has(status) && {headers: RETRY_AFTER};
  return {description, ...headers, content: {'application/json': {schema: {$ref: '#/components/schemas/Error'}}}};
}

function describeCodes(): object {
  return {description: `error_code is one of ${[...SPECIFIED_ERROR_CODES, ...ADDED_ERROR_CODES].join(', ')}.`};
}

/** `input`: what a caller may send; fields that are not listed are allowed. `output`: what the service answers. */
function writeSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): object {
  const {$schema: _dialect, ...written} = z.toJSONSchema(schema, {io});
  return written;
}
