/** The tables' types for Kysely. If a column's type is narrower than its SQL type, a check constraint guarantees it. */
import type {NoticeState} from '../../src/wire/request-schemas.js';
import type {Role} from './user.js';

interface UsersTable {
  id: number;
  login: string;
  name: string;
  role: Role;
}

interface PostsTable {
  id: number;
  type: string;
  title: string;
  author_id: number;
  path: string;
}

interface WorksTable {
  post_id: number;
  acno: string;
  /** What the title is sorted by, the same in every engine and locale. */
  title_key: string;
  artist: string;
  artist_key: string;
  year: number | null;
  date_text: string;
  classification: string | null;
  medium: string | null;
  width: number | null;
  height: number | null;
  acquired: number | null;
}

interface ImagesTable {
  id: number;
  post_id: number;
}

interface TermsTable {
  id: number;
  taxonomy: string;
  name: string;
  description: string;
  parent: number;
}

interface PostTermsTable {
  term_id: number;
  post_id: number;
  /** Whether the post itself has the term. Otherwise it has a descendant of the term: with such rows, counting needs no tree. */
  own: boolean;
}

interface GalleriesTable {
  id: string;
  post_id: number;
  layout_id: number;
  prefix: string;
  /** The galleries of a page stand on it in ascending order of this number. */
  place: number;
  /** A `ContentSource` as JSON text. */
  source: string;
}

interface LayoutSettingsTable {
  post_id: number;
  key: string;
  value: string;
}

interface NoticeStatesTable {
  post_id: number;
  state: NoticeState;
}

/** Sessions that have ended although the signatures of their cookies are still valid. */
interface EndedSessionsTable {
  id: string;
  ended_at: Date;
}

/** The secret that signs sessions, shared by several processes on one database: at most one row. */
interface SecretsTable {
  id: number;
  /** Null until a process starts that was given no secret of its own. */
  value: string | null;
  /** Identifies the secret that was used last. */
  mark: string;
}

/** The last saved change of a layout, and who saved it. */
interface LayoutChangesTable {
  post_id: number;
  user_id: number;
  /** The keys of the settings that this save has changed, added or removed, separated by spaces. */
  keys: string;
  changed_at: Date;
}

/** At most one row, which records that the content was seeded. */
interface SeedsTable {
  id: number;
  content: string;
  /** Made anew with the content: what was computed from the content holds for this version only. */
  version: string;
}

/** Every table of the database, by name. */
export interface Tables {
  users: UsersTable;
  posts: PostsTable;
  works: WorksTable;
  images: ImagesTable;
  terms: TermsTable;
  post_terms: PostTermsTable;
  galleries: GalleriesTable;
  layout_settings: LayoutSettingsTable;
  layout_changes: LayoutChangesTable;
  notice_states: NoticeStatesTable;
  ended_sessions: EndedSessionsTable;
  secrets: SecretsTable;
  seeds: SeedsTable;
}

/** Types of posts that are content; pages and layouts are posts too, and no gallery shows them. */
export const WORK_TYPES = ['artwork', 'print'] as const;

/** Where the ids of the demo's own posts and images begin, above every work's id. */
export const FIRST_ID = {page: 900_001, layout: 910_001, image: 1_000_000} as const;
