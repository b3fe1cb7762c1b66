/**
 * The schemas and types of the portfolio/v1 REST service, shared by the browser and the reference service in
 * `demo/service`. They contain no transforms and no defaults, so that parsed data is exactly what was sent.
 */
import * as z from 'zod/mini';

/** Error codes of the specification, section 7. */
export const SPECIFIED_ERROR_CODES = [
  'not_allowed',
  'missing_params',
  'no_layouts_found',
  'invalid_content_source',
  'post_id_required',
  'user_dont_have_permission',
] as const;

/** Error codes that the reference service adds where the specification says "not shown"; docs/decisions.md lists them. */
export const ADDED_ERROR_CODES = [
  'invalid_params',
  'rest_invalid_json',
  'rest_cookie_invalid_nonce',
  'rest_no_route',
  'payload_too_large',
  'unsupported_media_type',
  'conflict',
  'too_many_requests',
  'service_unavailable',
  'internal_error',
] as const;

/** A code that the reference service sends. Other hosts may send other codes, so in a reply it is any text. */
export type ErrorCode = (typeof SPECIFIED_ERROR_CODES)[number] | (typeof ADDED_ERROR_CODES)[number];

/** The error envelope (specification 7): a client recognises a failure by `error: true`. */
export const ErrorEnvelope = z.object({
  error: z.literal(true),
  success: z.literal(false),
  error_code: z.string(),
  response: z.string(),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;

/** One saved layout in the list (specification 2.2). A host may have no full address of its editing screen, or none at all. */
export const LayoutSummary = z.object({id: z.int(), title: z.string(), edit_url: z.nullish(z.string())});
export type LayoutSummary = z.infer<typeof LayoutSummary>;

/** Settings of a layout (specification 2.3): keys with a prefix (`vp_items_gap`), and values, which are all text. */
export const LayoutData = z.record(z.string(), z.string());
export type LayoutData = z.infer<typeof LayoutData>;

/** What a save changes: a value that is set, or null for a setting that is removed. */
export type LayoutChange = Readonly<Record<string, string | null>>;

/** One filter item (specification 2.4); the first of a list is the "all" item. */
export const FilterItem = z.object({
  filter: z.string(),
  label: z.string(),
  description: z.string(),
  count: z.union([z.int(), z.literal(false)]),
  active: z.boolean(),
  url: z.string(),
  taxonomy: z.string(),
  id: z.int(),
  parent: z.int(),
});
export type FilterItem = z.infer<typeof FilterItem>;

/** The two kinds of content (specification 2.6). */
export const CONTENT_SOURCES = ['post-based', 'images'] as const;

/** Posts of some types, filtered by taxonomies, in an order. `posts_taxonomies` contains term ids by taxonomy. */
export const PostsSource = z.object({
  content_source: z.literal('post-based'),
  posts_source: z.optional(z.string()),
  post_types_set: z.optional(z.array(z.string())),
  posts_taxonomies: z.optional(z.record(z.string(), z.array(z.int()))),
  posts_order_by: z.optional(z.string()),
  posts_order_direction: z.optional(z.string()),
});
export type PostsSource = z.infer<typeof PostsSource>;

/** Images by id, in an order. */
export const ImagesSource = z.object({
  content_source: z.literal('images'),
  images: z.optional(z.array(z.int())),
  images_order_by: z.optional(z.string()),
});
export type ImagesSource = z.infer<typeof ImagesSource>;

/** An image in the page data of the known host. */
export const HostImage = z.object({
  id: z.union([z.string(), z.int()]),
  categories: z.optional(z.array(z.string())),
});

/** Images in the page data of the known host: by id, or with their categories. */
export const HostImagesSource = z.object({
  content_source: z.literal('images'),
  images: z.optional(z.array(z.union([z.int(), HostImage]))),
  images_order_by: z.optional(z.string()),
});

/** The content source of a page whose service uses the known host's dialect. */
export const HostContentSource = z.discriminatedUnion('content_source', [PostsSource, HostImagesSource]);
export type HostContentSource = z.infer<typeof HostContentSource>;

/** The fields with which a request names its content source (specification 2.6). */
export const ContentSource = z.discriminatedUnion('content_source', [PostsSource, ImagesSource]);
export type ContentSource = z.infer<typeof ContentSource>;

/** Visibility of the items-count notice (specification 3; the values are ours). */
export const NoticeState = z.enum(['show', 'hide']);
export type NoticeState = z.infer<typeof NoticeState>;

/** Reply of `get-max-pages`: the only one without an envelope (specification 2.5). A host may count no page of an empty source. */
export const MaxPages = z.object({max_pages: z.int().check(z.gte(0))});
export type MaxPages = z.infer<typeof MaxPages>;

const success = <T extends z.ZodMiniType>(response: T) => z.object({success: z.literal(true), response});

/** The five operations (specification 4): method, path below the namespace, and the schema of a success. */
export const OPERATIONS = {
  get_layouts: {method: 'GET', path: 'get_layouts/', reply: success(z.array(LayoutSummary))},
  update_layout: {method: 'POST', path: 'update_layout/', reply: success(z.literal(true))},
  get_filter_items: {method: 'POST', path: 'get_filter_items/', reply: success(z.array(FilterItem))},
  'get-max-pages': {method: 'POST', path: 'get-max-pages/', reply: MaxPages},
  update_gallery_items_count_notice_state: {
    method: 'POST',
    path: 'update_gallery_items_count_notice_state/',
    reply: success(z.literal(true)),
  },
} as const;
export type Operation = keyof typeof OPERATIONS;

/** What a visitor chose, for counts under it (docs/combinations.md). Only the dialect `specification` has these fields. */
export interface ChoiceFields {
  /** Each as `<taxonomy>:<term_id>`. */
  filters?: readonly string[];
  search?: string;
}

/** Which terms `get_filter_items` lists (docs/combinations.md). */
export interface TermFields {
  taxonomy?: string;
  /** Only children of this term; 0: only terms at the top. */
  parent?: number;
  /** Only terms whose label has this text. */
  label?: string;
  /** The most terms, 1 to 1,000; the "all" item comes in addition. */
  limit?: number;
}

/** Bodies of the requests, by operation; `get-max-pages` may also be a GET with these fields as parameters. */
export interface Requests {
  get_layouts: undefined;
  update_layout: {post_id: number; data: LayoutChange};
  get_filter_items: HostContentSource & {post_id: number} & ChoiceFields & TermFields;
  'get-max-pages': HostContentSource & {items_count: number} & ChoiceFields;
  update_gallery_items_count_notice_state: {post_id: number; notice_state: NoticeState};
}
