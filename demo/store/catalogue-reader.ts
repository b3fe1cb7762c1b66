/** The catalogue of a database: read when it is first needed. */
import {sql} from 'kysely';
import type {ContentSource} from '../../src/wire/request-schemas.js';
import {Catalogue} from '../catalogue/catalogue.js';
import {NO_DATA, readCatalogueData} from '../catalogue/catalogue-data.js';
import {LruCache} from '../catalogue/lru-cache.js';
import type {PlacedImage} from '../catalogue/orders.js';
import type {Database} from './database.js';

/** The most characters of all cached lists of ids, about 100,000 ids; ids that name no image count as well. */
const CACHED_LENGTH = 700_000;

export class CatalogueReader {
  readonly #database: Pick<Database, 'db' | 'untimed'>;
  readonly #images = new LruCache<readonly PlacedImage[]>(CACHED_LENGTH, (_images, key) => key.length);
  #catalogue: Promise<Catalogue> | undefined;

  constructor(database: Pick<Database, 'db' | 'untimed'>) {
    this.#database = database;
  }

  /** The catalogue; it is kept, because works do not change while the site runs. */
  read(): Promise<Catalogue> {
    this.#catalogue ??= this.#openCatalogue();
    return this.#catalogue;
  }

  async #openCatalogue(): Promise<Catalogue> {
    try {
      const data = await readCatalogueData(this.#database.untimed);
      // An empty database may be filled later, so its catalogue is not kept.
      if (!data) this.#catalogue = undefined;
      return new Catalogue(data ?? NO_DATA);
    } catch (error) {
      this.#catalogue = undefined;
      throw error;
    }
  }

  /** The existing images of a source, each once, in the source's order; undefined for a source of posts. */
  async readImages(source: ContentSource): Promise<readonly PlacedImage[] | undefined> {
    if (source.content_source !== 'images') return undefined;
    const ids = [...new Set(source.images)];
    const key = ids.join();
    const known = this.#images.get(key);
    if (known) return known;
    const catalogue = await this.read();
    const rows = await this.#database.db
      .selectFrom('images')
      .select(['id', 'post_id'])
      .where('id', '=', sql<number>`any(${ids}::integer[])`)
      .execute();
    const posts = new Map(rows.map(({id, post_id}) => [id, post_id]));
    const images = ids.flatMap((id) => {
      const position = catalogue.positionOf(posts.get(id) ?? 0);
      return position === undefined ? [] : [{id, position}];
    });
    if (catalogue.version) this.#images.set(key, images);
    return images;
  }
}
