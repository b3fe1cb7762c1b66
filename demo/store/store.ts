/** The interface of the database for the service and the site, and types of the rows that it returns. */
import type {ContentSource, LayoutChange, LayoutData, NoticeState} from '../../src/wire/request-schemas.js';
import type {Artist} from '../catalogue/artists.js';
import type {Pace} from '../catalogue/pace.js';
import type {SelectedItem, SelectedWorks} from '../catalogue/selected-works.js';
import type {TermIndex} from '../catalogue/term-index.js';
import type {LastChange} from './layout-settings.js';
import type {FilterChoice, Slice, Term} from './terms.js';
import type {User} from './user.js';

export type {CountedTerm, FilterChoice, Slice, Term, TermFilter} from './terms.js';
export {NO_CHOICE} from './terms.js';
export type {Role, User} from './user.js';

/** Seconds that a session lasts when nobody ends it. */
export const SESSION_LIFETIME_S = 14 * 24 * 60 * 60;

/** What a person's session is known by. */
export interface SessionKey {
  readonly userId: number;
  readonly id: string;
}

/** A post of any type: a gallery's page (`page`), a saved layout (`layout`), a work (`artwork`, `print`). */
export interface Post {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly authorId: number;
  /** Address below the site's root, as `/gallery/`. */
  readonly path: string;
}

export interface Work {
  readonly id: number;
  /** Post type: `artwork`, or `print` for prints on paper. */
  readonly type: string;
  /** The museum's accession number, such as `T07853`. */
  readonly accessionNumber: string;
  readonly title: string;
  readonly artist: string;
  readonly year: number | null;
  readonly dateText: string;
  readonly classification: string | null;
  readonly medium: string | null;
  /** Millimetres. */
  readonly width: number | null;
  /** Millimetres. */
  readonly height: number | null;
  /** The year in which the museum acquired it. */
  readonly acquired: number | null;
}

/** One item of a gallery: a work, or an image of one. */
export interface Item {
  /** The key: the post's id, or the image's id in a gallery of images. */
  readonly id: number;
  readonly work: Work;
}

/** One gallery of the demo: the page it stands on, its saved layout and its content. */
export interface GalleryRow {
  /** Id in the markup, and the key in the page data object's `galleries`. */
  readonly id: string;
  /** The post that is its page. */
  readonly postId: number;
  /** The post that is its saved layout. */
  readonly layoutId: number;
  /** Prefix of its parameters. */
  readonly prefix: string;
  readonly source: ContentSource;
}

/**
 * The database behind the service and the site. Every change is one statement or one transaction; ended sessions that have
 * expired are removed by a statement of their own. Content sources are checked before they are given to it: their types,
 * taxonomies and orders exist. `pace` lets other requests run during long work.
 */
export interface Store {
  findUser(login: string): Promise<User | undefined>;
  /** The person of a session that has not ended. */
  findUserOfSession(session: SessionKey): Promise<User | undefined>;
  /** Ends a session for good, on every server of this database; then forgets ended sessions that have expired since. */
  endSession(id: string): Promise<void>;
  findPost(id: number): Promise<Post | undefined>;
  findPostByPath(path: string): Promise<Post | undefined>;
  /** Galleries that stand on a page, in the order of the page. */
  listGalleries(postId: number): Promise<readonly GalleryRow[]>;

  /** A text that identifies the content; it is read once, because the content stays while the server runs. */
  readVersion(): Promise<string>;
  /** The items of a source under a choice, to be counted and listed. */
  select(source: ContentSource, choice?: FilterChoice, pace?: Pace): Promise<SelectedWorks>;
  /** The works of selected items, in the same order. */
  readItems(selected: readonly SelectedItem[]): Promise<readonly Item[]>;
  countItems(source: ContentSource, choice?: FilterChoice): Promise<number>;
  listItems(source: ContentSource, choice: FilterChoice, slice: Slice): Promise<readonly Item[]>;
  /** Terms that have at least one item of the source, in the order of their names within each taxonomy. */
  readTerms(source: ContentSource, pace?: Pace): Promise<TermIndex>;
  /** Whether `readTerms` has this source's terms at hand; if not, they must be counted, which is long work. */
  hasTerms(source: ContentSource): Promise<boolean>;
  findTerm(taxonomy: string, id: number): Promise<Term | undefined>;
  findWork(id: number): Promise<Work | undefined>;
  listTermsOfWork(id: number): Promise<readonly Term[]>;
  /** Every artist, by family name. */
  listArtists(): Promise<readonly Artist[]>;
  /** Ids of other works by the artist of a work. */
  listByArtist(work: Work, limit: number): Promise<readonly number[]>;
  /** Names that a content source may use. */
  listTaxonomies(): Promise<readonly string[]>;
  listPostTypes(): Promise<readonly string[]>;

  listLayouts(): Promise<readonly Post[]>;
  readLayout(id: number): Promise<LayoutData>;
  /** Settings of several layouts, by id. */
  readLayouts(ids: readonly number[]): Promise<ReadonlyMap<number, LayoutData>>;
  /** Writes the given settings, all or (if it fails) none of them. The layout's other settings stay. */
  writeLayout(id: number, data: LayoutData): Promise<void>;
  /**
   * Changes a layout while nobody else can: `decide` gets the saved settings and returns the change, or throws to leave
   * the layout as it is. Resolves to the settings after the change. `userId`: who is noted as the last to change it.
   */
  changeLayout(id: number, decide: (saved: LayoutData) => LayoutChange, userId?: number): Promise<LayoutData>;
  /** The last change of each layout that somebody has changed. */
  listLastChanges(): Promise<readonly LastChange[]>;

  readNotice(postId: number): Promise<NoticeState | undefined>;
  writeNotice(postId: number, state: NoticeState): Promise<void>;

  /** Resolves to true when the database has answered a trivial query. */
  ping(): Promise<true>;
  /** Whether the database has ended and cannot come back while the process runs. */
  isLost(): boolean;
  close(): Promise<void>;
}
