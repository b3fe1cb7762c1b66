/**
 * The service as OpenAPI 3.1. Sources, notice states, replies and errors have the schemas of the wire. Those of other fields
 * are here for the description alone: the service checks these fields by its own functions.
 */
import * as z from 'zod/mini';
import {LONGEST_SEARCH, MOST_FILTERS} from '../../src/address/address.js';
import {
  ADDED_ERROR_CODES,
  ErrorEnvelope,
  ImagesSource,
  NoticeState,
  OPERATIONS,
  type Operation,
  PostsSource,
  SPECIFIED_ERROR_CODES,
} from '../../src/wire/protocol.js';

const Id = z.int().check(z.gte(1));

const Filter = z.string().check(z.regex(/^[\w-]{1,64}:[1-9]\d*$/));

/** What the parameter `<prefix>_filter` may be; empty is as if it were absent. */
const SingleFilter = z.string().check(z.regex(/^(\*|[\w-]{1,64}:[1-9]\d*)?$/));

const CHOICE = {
  filters: z.optional(z.array(Filter).check(z.maxLength(MOST_FILTERS))),
  search: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
};

const RANGE = {
  taxonomy: z.optional(z.string()),
  parent: z.optional(z.int().check(z.gte(0))),
  label: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
  limit: z.optional(z.int().check(z.gte(1), z.lte(1000))),
};

const FilterItemsPart = {post_id: Id, ...CHOICE, ...RANGE};
const MaxPagesPart = {items_count: z.int().check(z.gte(1), z.lte(1000)), ...CHOICE};

/** The bodies of the requests; `prefix`: of the parameters. */
export function makeRequests(prefix: string): Readonly<Record<Operation, z.ZodMiniType | undefined>> {
  const single = {[`${prefix}_filter`]: z.optional(SingleFilter)};
  const withSource = (part: Readonly<Record<string, z.ZodMiniType>>) =>
    z.union([z.extend(PostsSource, {...part, ...single}), z.extend(ImagesSource, {...part, ...single})]);
  return {
    get_layouts: undefined,
    update_layout: z.object({
      post_id: Id,
      data: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
    }),
    get_filter_items: withSource(FilterItemsPart),
    'get-max-pages': withSource(MaxPagesPart),
    update_gallery_items_count_notice_state: z.object({post_id: Id, notice_state: NoticeState}),
  };
}

const SUMMARIES: Readonly<Record<Operation, string>> = {
  get_layouts: 'The saved layouts, by title.',
  update_layout:
    'Changes settings of one layout. A setting that is null is removed; If-Match makes the save conditional.',
  get_filter_items: 'The terms of a content source with the count of what choosing each would show.',
  'get-max-pages': 'How many pages a content source has under what is chosen.',
  update_gallery_items_count_notice_state: 'Shows or hides the notice of a post for all managers.',
};

const REFUSALS: Readonly<Record<string, string>> = {
  400: 'A field is missing or wrong; the sentence begins with its name.',
  401: 'Nobody is signed in.',
  403: 'The nonce is not good, or this person may not do it.',
  405: 'The operation is not called by this method; Allow names those that it has.',
  413: 'The body has more than 65,536 bytes.',
  415: 'The body is not sent as application/json.',
  429: 'This person has saved very often; Retry-After says when to go on.',
  500: 'Something went wrong on the server.',
  503: 'Many people ask for much, or the database is away; Retry-After says when to ask again.',
};

/** Statuses of which the service says when to ask again. */
const TEMPORARY: ReadonlySet<string> = new Set(['429', '503']);

const RETRY_AFTER = {'Retry-After': {description: 'Seconds until then.', schema: {type: 'integer', minimum: 1}}};

/** Writes the description; `address`: of the namespace; `prefix`: of the parameters. */
export function describeService(
  address: string,
  nonceHeader: string,
  prefix: string,
): Readonly<Record<string, unknown>> {
  const requests = makeRequests(prefix);
  const paths = Object.entries(OPERATIONS).map(([name, {method, path, reply}]) => {
    const operation = findOperation(name);
    const described = describeOperation(operation, requests[operation], reply, prefix);
    const hasGet = operation === 'get-max-pages';
    return [`/${path}`, {[method.toLowerCase()]: described, ...(hasGet && {get: describeGet(described, prefix)})}];
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
  operation: Operation,
  request: z.ZodMiniType | undefined,
  reply: z.ZodMiniType,
  prefix: string,
): Readonly<Record<string, unknown>> {
  const isLayout = operation === 'update_layout';
  const isFiltered = operation === 'get_filter_items' || operation === 'get-max-pages';
  const refusals = Object.entries({
    ...REFUSALS,
    ...(operation === 'get_layouts' && {404: 'There are no saved layouts.'}),
    ...(isLayout && {412: 'Somebody else has saved this layout since the version that If-Match names.'}),
  });
  return {
    operationId: operation,
    summary: SUMMARIES[operation],
    ...(isLayout && {parameters: [{name: 'If-Match', in: 'header', schema: {type: 'string'}}]}),
    ...(isFiltered && {parameters: [describeFilter(prefix)]}),
    ...(request && {
      requestBody: {required: true, content: {'application/json': {schema: writeSchema(request, 'input')}}},
    }),
    responses: {
      200: {
        description: 'Done.',
        headers: {
          'Cache-Control': {schema: {type: 'string', const: 'no-store'}},
          ...(isLayout && {ETag: {schema: {type: 'string'}}}),
        },
        content: {'application/json': {schema: writeSchema(reply)}},
      },
      ...Object.fromEntries(refusals.map(([status, description]) => [status, describeRefusal(status, description)])),
    },
  };
}

/** The schema of a list. */
function listOf(items: object): object {
  return {type: 'array', items};
}

/** The parameter `<prefix>_filter`, as a page's address has it. */
function describeFilter(prefix: string): object {
  const name = `${prefix}_filter`;
  const description = `The one filter, as the address of a page has it. A ${name} of the body counts before it. For a gallery with another prefix, the name has that prefix.`;
  return {name, in: 'query', description, schema: writeSchema(SingleFilter)};
}

/** The same question with its fields in the address. */
function describeGet({requestBody: _body, ...rest}: Readonly<Record<string, unknown>>, prefix: string) {
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
  return {...rest, operationId: 'get-max-pages-by-address', parameters};
}

function describeRefusal(status: string, description: string): unknown {
  const headers = TEMPORARY.has(status) && {headers: RETRY_AFTER};
  return {description, ...headers, content: {'application/json': {schema: {$ref: '#/components/schemas/Error'}}}};
}

function describeCodes(): object {
  return {description: `error_code is one of ${[...SPECIFIED_ERROR_CODES, ...ADDED_ERROR_CODES].join(', ')}.`};
}

/** `io`: `input` for what a caller may send, with other fields allowed; `output` for what the service answers. */
function writeSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): object {
  const {$schema: _dialect, ...written} = z.toJSONSchema(schema, {io});
  return written;
}

function findOperation(name: string): Operation {
  const names: readonly Operation[] = [
    'get_layouts',
    'update_layout',
    'get_filter_items',
    'get-max-pages',
    'update_gallery_items_count_notice_state',
  ];
  const found = names.find((one) => one === name);
  if (!found) throw new Error(`There is no operation ${name}.`);
  return found;
}
