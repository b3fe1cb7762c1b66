/** The works of the foreign pages, and which of them an address shows. */

export interface Work {
  readonly id: number;
  readonly title: string;
  readonly subject: string;
}

/** A link of a filter bar or a paginator. */
export interface ChoiceLink {
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface View {
  readonly filter: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly works: readonly Work[];
  readonly filters: readonly ChoiceLink[];
  readonly numbers: readonly ChoiceLink[];
  /** Address of the next page; none on the last one. */
  readonly next: string | undefined;
}

export const SUBJECTS = ['Birds', 'Boats', 'Bridges'] as const;

/** Forty-two works: every third one is of the same subject. */
export const WORKS: readonly Work[] = Array.from({length: 42}, (_, at) => {
  const subject = SUBJECTS[at % SUBJECTS.length] ?? '';
  return {id: at + 1, subject, title: `${subject} no. ${at + 1}`};
});

export interface Addresses {
  readonly filter: string;
  readonly page: number;
  /** Works on a page; 6 by default. */
  readonly size?: number;
  /** Writes the address of a filter (`*`: all) and a page. */
  write(filter: string, page: number): string;
}

/** What a page shows under a filter (`subject:1` to `subject:3`, or `*`). */
export function readView({filter, page, size = 6, write}: Addresses): View {
  const subject = SUBJECTS[Number(/^subject:(\d+)$/.exec(filter)?.[1] ?? 0) - 1];
  const works = WORKS.filter((work) => subject === undefined || work.subject === subject);
  const pages = Math.ceil(works.length / size);
  const filters = [{name: 'All', value: '*'}, ...SUBJECTS.map((name, at) => ({name, value: `subject:${at + 1}`}))];
  return {
    filter,
    page,
    pages,
    total: works.length,
    works: works.slice((page - 1) * size, page * size),
    filters: filters.map(({name, value}) => ({name, href: write(value, 1), isCurrent: value === filter})),
    numbers: Array.from({length: pages}, (_, at) => ({
      name: String(at + 1),
      href: write(filter, at + 1),
      isCurrent: at + 1 === page,
    })),
    next: page < pages ? write(filter, page + 1) : undefined,
  };
}

/** What an address with `<prefix>_filter` and `<prefix>_page` shows; the links keep all other parameters. */
export function readQueryView(url: URL, prefix = 'vp', size = 6): View {
  const write = (filter: string, page: number) => {
    const query = new URLSearchParams(url.search);
    query.delete(`${prefix}_filter`);
    query.delete(`${prefix}_page`);
    if (filter !== '*') query.set(`${prefix}_filter`, filter);
    if (page > 1) query.set(`${prefix}_page`, String(page));
    return query.size > 0 ? `${url.pathname}?${query}`.replaceAll('&', '&amp;') : url.pathname;
  };
  const page = Number(url.searchParams.get(`${prefix}_page`) ?? 1);
  return readView({filter: url.searchParams.get(`${prefix}_filter`) ?? '*', page, size, write});
}
