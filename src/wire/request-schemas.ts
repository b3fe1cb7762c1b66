/**
 * The schemas and types of what requests say: content sources, settings of layouts, the notice's state. The service checks requests
 * with them; the browser needs only the types, so they are not in `protocol.ts`, which managers download.
 */
import * as z from 'zod/mini';

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
export type HostImage = z.infer<typeof HostImage>;

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

/** Settings of a layout (specification 2.3): keys with a prefix (`vp_items_gap`), and values, which are all text. */
export const LayoutData = z.record(z.string(), z.string());
export type LayoutData = z.infer<typeof LayoutData>;

/** What a save changes: a value that is set, or null for a setting that is removed. */
export type LayoutChange = Readonly<Record<string, string | null>>;
