/** The service as OpenAPI 3.1, made from the schemas of the wire: what it says is what the service checks. */
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

const CHOICE = {
  filters: z.optional(z.array(z.string().check(z.regex(/^[\w-]{1,64}:\d+$/))).check(z.maxLength(MOST_FILTERS))),
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

/** The bodies of the requests. */
export const REQUESTS = {
  get_layouts: undefined,
  update_layout: z.object({
    post_id: Id,
    data: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  }),
  get_filter_items: z.union([z.extend(PostsSource, FilterItemsPart), z.extend(ImagesSource, FilterItemsPart)]),
  'get-max-pages': z.union([z.extend(PostsSource, MaxPagesPart), z.extend(ImagesSource, MaxPagesPart)]),
  update_gallery_items_count_notice_state: z.object({post_id: Id, notice_state: NoticeState}),
} satisfies Readonly<Record<Operation, z.ZodMiniType | undefined>>;

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

/** Writes the description; `address`: of the namespace. */
export function describeService(address: string, nonceHeader: string): Readonly<Record<string, unknown>> {
  const paths = Object.entries(OPERATIONS).map(([name, {method, path, reply}]) => {
    const operation = findOperation(name);
    const post = describeOperation(operation, reply);
    const isRead = operation === 'get-max-pages';
    return [`/${path}`, {[method.toLowerCase()]: post, ...(isRead && {get: describeGet(post)})}];
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

function describeOperation(operation: Operation, reply: z.ZodMiniType): Readonly<Record<string, unknown>> {
  const request = REQUESTS[operation];
  const isLayout = operation === 'update_layout';
  const refusals = Object.entries({
    ...REFUSALS,
    ...(operation === 'get_layouts' && {404: 'There are no saved layouts.'}),
    ...(isLayout && {412: 'Somebody else has saved this layout since the version that If-Match names.'}),
  });
  return {
    operationId: operation,
    summary: SUMMARIES[operation],
    ...(isLayout && {parameters: [{name: 'If-Match', in: 'header', schema: {type: 'string'}}]}),
    ...(request && {requestBody: {required: true, content: {'application/json': {schema: writeSchema(request)}}}}),
    responses: {
      200: {
        description: 'Done.',
        headers: {
          'Cache-Control': {schema: {type: 'string', const: 'no-store'}},
          ...(isLayout && {ETag: {schema: {type: 'string'}}}),
        },
        content: {'application/json': {schema: writeSchema(reply)}},
      },
      ...Object.fromEntries(refusals.map(([status, description]) => [status, describeRefusal(description)])),
    },
  };
}

/** The schema of a list. */
function listOf(items: object): object {
  return {type: 'array', items};
}

/** The same question with its fields in the address. */
function describeGet({requestBody: _body, ...rest}: Readonly<Record<string, unknown>>) {
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
    {name: 'filters[]', in: 'query', schema: {...listOf(text), maxItems: MOST_FILTERS}, explode: true},
    {name: 'search', in: 'query', schema: {...text, maxLength: LONGEST_SEARCH}},
  ];
  return {...rest, operationId: 'get-max-pages-by-address', parameters};
}

function describeRefusal(description: string): unknown {
  return {description, content: {'application/json': {schema: {$ref: '#/components/schemas/Error'}}}};
}

function describeCodes(): object {
  return {description: `error_code is one of ${[...SPECIFIED_ERROR_CODES, ...ADDED_ERROR_CODES].join(', ')}.`};
}

function writeSchema(schema: z.ZodMiniType): object {
  const {$schema: _dialect, ...written} = z.toJSONSchema(schema);
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
