/** The orders of works, each of which is computed once, when it is first needed, and of images, which are sorted at each call. */
import type {ContentSource} from '../../src/wire/request-schemas.js';
import {NO_NUMBER, type WorkColumns} from './catalogue-data.js';

const POST_ORDERS = {post_date: 'acquired', title: 'titleRank', year: 'year', artist: 'artistRank', id: 'id'} as const;
const IMAGE_ORDERS = {default: undefined, title: 'titleRank', date: 'acquired', id: undefined} as const;

type Key = (typeof POST_ORDERS)[keyof typeof POST_ORDERS];

/** Names that `posts_order_by` may have; the first is the default. */
export const POST_ORDER_NAMES: readonly string[] = Object.keys(POST_ORDERS);

/** Names that `images_order_by` may have; the first is the default. */
export const IMAGE_ORDER_NAMES: readonly string[] = Object.keys(IMAGE_ORDERS);

/** An image of a gallery, with the position of its work in the catalogue. */
export interface PlacedImage {
  readonly id: number;
  readonly position: number;
}

export class Orders {
  readonly #works: WorkColumns;
  readonly #known = new Map<string, Uint32Array>();

  constructor(works: WorkColumns) {
    this.#works = works;
  }

  /** All positions in the order of a source of posts. */
  listPosts(source: ContentSource): Uint32Array {
    const name = source.content_source === 'post-based' ? source.posts_order_by : undefined;
    const key = isKey(POST_ORDERS, name) ? POST_ORDERS[name] : POST_ORDERS.post_date;
    const isRising = source.content_source === 'post-based' && source.posts_order_direction?.toLowerCase() === 'asc';
    const known = this.#known.get(`${key} ${isRising}`);
    if (known) return known;
    const made = this.#sort(key, isRising);
    this.#known.set(`${key} ${isRising}`, made);
    return made;
  }

  /** Sorts images by the order with this name. `images` must be in `default` order: as the source lists them. */
  sortImages(images: readonly PlacedImage[], name: string | undefined): readonly PlacedImage[] {
    const order = isKey(IMAGE_ORDERS, name) ? name : 'default';
    if (order === 'default') return images;
    const key = IMAGE_ORDERS[order];
    const column = key && this.#works[key];
    const rank = ({position}: PlacedImage) => {
      const value = column?.[position] ?? NO_NUMBER;
      return value === NO_NUMBER ? Number.POSITIVE_INFINITY : value;
    };
    return images.toSorted((a, b) => {
      const [one, other] = key ? [rank(a), rank(b)] : [0, 0];
      return one === other ? a.id - b.id : one - other;
    });
  }

  /** Works without a value stand last in both directions; works with equal values are sorted by id, in the same direction. */
  #sort(key: Key, isRising: boolean): Uint32Array {
    const column = this.#works[key];
    const {length} = column;
    // One number encodes both the value and the position: sorting numbers is ten times as fast as comparing works.
    const sign = isRising ? 1 : -1;
    // Works without a value have codes around this one, behind those of all values.
    const noValue = Number.MAX_SAFE_INTEGER - length;
    const codes = Float64Array.from(column, (value, position) => {
      return value === NO_NUMBER ? noValue + sign * position : (value * length + position) * sign;
    });
    const sorted = codes.sort();
    return Uint32Array.from(sorted, (code) => {
      if (code >= noValue - length) return (code - noValue) * sign;
      const whole = code * sign;
      return whole - Math.floor(whole / length) * length;
    });
  }
}

function isKey<T extends object>(object: T, key: PropertyKey | undefined): key is keyof T {
  return key !== undefined && Object.hasOwn(object, key);
}
