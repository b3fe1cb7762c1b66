/** The type of the page data object, as a page's author writes it: docs/page-data.md says what each key means. */
import type {Selectors} from './page-data.js';

/** Settings of one gallery, with the fields of its content source. */
export interface PortfolioGalleryData {
  readonly content_source?: 'post-based' | 'images';
  readonly items_count?: number;
  /** Labels of the orders that a visitor may choose, by key. */
  readonly sorts?: Readonly<Record<string, string>>;
  /** Id of the gallery's saved layout. */
  readonly layout?: number;
  readonly selectors?: Selectors;
  readonly scope?: string;
  /** The further fields of a content source, as the service names them. */
  readonly [field: string]: unknown;
}

/** What `window.PortfolioData` or the JSON of `<script id="portfolio-data">` may hold. */
export interface PortfolioData {
  readonly rest_url?: string;
  readonly namespace?: string;
  readonly nonce?: string;
  readonly nonce_header?: string;
  readonly nonce_url?: string;
  readonly prefix?: string;
  readonly prefetch?: 'intent' | 'press' | 'none';
  readonly dialect?: 'specification' | 'visual-portfolio';
  readonly post_id?: number;
  readonly capabilities?: readonly string[];
  readonly notice?: {readonly state?: 'show' | 'hide'; readonly limit?: number};
  readonly galleries?: Readonly<Record<string, PortfolioGalleryData>>;
  /** Texts by key, or their plural forms by CLDR category. */
  readonly strings?: Readonly<Record<string, string | {readonly other: string; readonly [category: string]: string}>>;
  /** Saved layouts by id, for the panel. */
  readonly layouts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly layouts_url?: string;
  readonly preview?: {readonly attributes?: Readonly<Record<string, string>>; readonly parameter?: string};
}
