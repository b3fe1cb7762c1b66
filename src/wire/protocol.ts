/**
 * The operations of the portfolio/v1 REST service, with the schemas of their replies, shared by the browser and the reference
 * service in `demo/service`; `request-schemas.ts` has those of requests. They contain no transforms and no defaults, so that parsed data is exactly what was sent.
 */
import * as z from 'zod/mini';
import type {HostContentSource, LayoutChange, NoticeState} from './request-schemas.js';

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
