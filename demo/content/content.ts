/** Reads the works and terms of the demo from files, and checks them line by line. */
import * as z from 'zod/mini';
import {ContentError, findContentFiles, readLines, readText} from './content-files.js';

/** A term of one of the taxonomies `subject`, `classification` and `movement`; parent 0 at the top. */
export interface ContentTerm {
  readonly id: number;
  readonly taxonomy: 'subject' | 'classification' | 'movement';
  readonly name: string;
  readonly parent: number;
}

/** One work with the terms it carries; sizes are millimetres. */
export interface ContentWork {
  readonly id: number;
  readonly type: 'artwork' | 'print';
  /** Tate's own number of the work. */
  readonly accessionNumber: string;
  readonly title: string;
  readonly artist: string;
  readonly year: number | null;
  readonly dateText: string;
  readonly classification: string | null;
  readonly medium: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly acquired: number | null;
  readonly termIds: readonly number[];
}

/** All terms and ids as lists, and the works one by one, so that the whole collection is never in memory at once. */
export interface Content {
  readonly terms: readonly ContentTerm[];
  readonly workIds: readonly number[];
  readonly works: AsyncIterable<ContentWork>;
}

/** Ids above this one are those of pages, layouts and images of the demo (`FIRST_ID` in `demo/store/schema.ts`). */
const LAST_WORK_ID = 900_000;

const Line = z.object({
  id: z.int().check(z.gte(1), z.lte(LAST_WORK_ID)),
  acno: z.string(),
  title: z.string(),
  artist: z.string(),
  // In a few lines the year is a string: a number such as "1972", or words such as "no date".
  year: z.union([z.int(), z.string(), z.null()]),
  date_text: z.string(),
  classification: z.nullable(z.string()),
  medium: z.nullable(z.string()),
  width: z.nullable(z.number().check(z.positive())),
  height: z.nullable(z.number().check(z.positive())),
  movements: z.array(z.string()),
  subjects: z.array(z.int()),
  acquired: z.nullable(z.int()),
});
type Line = z.infer<typeof Line>;

const Subjects = z.record(z.string().check(z.regex(/^[1-9]\d*$/)), z.object({name: z.string(), parent: z.int()}));

/** Subjects keep the ids of the file, so the other taxonomies start above them. */
const FIRST_CLASSIFICATION = 100_001;
const FIRST_MOVEMENT = 200_001;

/**
 * Reads the content. `from`: nothing for the committed selection, `full` for the whole collection, or the path of an NDJSON
 * file. All lines are checked before the first work can be read.
 */
export async function readContent(from: string | undefined): Promise<Content> {
  const files = findContentFiles(from);
  const subjects = await readSubjects(files.subjects);
  const known = new Set(subjects.map(({id}) => id));
  const workIds = new Set<number>();
  const classifications = new Set<string>();
  const movements = new Set<string>();
  let at = 0;
  for await (const line of parseLines(files.works)) {
    at += 1;
    if (workIds.has(line.id))
      throw new ContentError(`${files.works}, work ${at}: an earlier work has the id ${line.id}, too.`);
    const missing = line.subjects.find((id) => !known.has(id));
    if (missing !== undefined) {
      throw new ContentError(`${files.works}, work ${at}: its subject ${missing} is not in ${files.subjects}.`);
    }
    workIds.add(line.id);
    if (line.classification !== null) classifications.add(line.classification);
    for (const name of line.movements) movements.add(name);
  }
  const classificationIds = numberNames(classifications, FIRST_CLASSIFICATION);
  const movementIds = numberNames(movements, FIRST_MOVEMENT);
  return {
    terms: [
      ...subjects,
      ...[...classificationIds].map(([name, id]) => makeTerm(id, 'classification', name)),
      ...[...movementIds].map(([name, id]) => makeTerm(id, 'movement', name)),
    ],
    workIds: [...workIds],
    works: {
      async *[Symbol.asyncIterator]() {
        for await (const line of parseLines(files.works)) {
          const movementTermIds = line.movements.flatMap((name) => movementIds.get(name) ?? []);
          yield makeWork(line, [
            ...line.subjects,
            ...movementTermIds,
            ...listIdOf(classificationIds, line.classification),
          ]);
        }
      },
    },
  };
}

async function readSubjects(file: string): Promise<readonly ContentTerm[]> {
  const subjects = Subjects.safeParse(parseJson(await readText(file), file));
  if (!subjects.success) throw new ContentError(`${file}: ${describeIssue(subjects.error)}`);
  const terms = Object.entries(subjects.data).map(([id, {name, parent}]) =>
    makeTerm(Number(id), 'subject', name, parent),
  );
  const tooLarge = terms.find(({id}) => id >= FIRST_CLASSIFICATION);
  if (tooLarge)
    throw new ContentError(
      `${file}: the id ${tooLarge.id} is too large; ids from ${FIRST_CLASSIFICATION} are given to other terms.`,
    );
  const orphan = terms.find(({parent}) => parent !== 0 && !(String(parent) in subjects.data));
  if (orphan) throw new ContentError(`${file}: the parent ${orphan.parent} of subject ${orphan.id} does not exist.`);
  return terms.sort((a, b) => a.id - b.id);
}

/** Reads the works line by line: once for the checks, and again each time somebody iterates over `works`. */
async function* parseLines(file: string): AsyncGenerator<Line> {
  let number = 0;
  for await (const text of readLines(file)) {
    number += 1;
    if (text.trim() === '') continue;
    const place = `${file}, line ${number}`;
    const line = Line.safeParse(parseJson(text, place));
    if (!line.success) throw new ContentError(`${place}: ${describeIssue(line.error)}`);
    yield line.data;
  }
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError(`${place}: this is not JSON.`, {cause: error});
  }
}

/** Describes a validation error, because zod/mini has no messages. */
function describeIssue(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  return issue && issue.path.length > 0
    ? `"${issue.path.join('.')}" is missing or not of the right kind (${issue.code}).`
    : 'this is not an object as expected.';
}

/** Gives each name an id, from `first` upwards, in an order that does not depend on the machine's language. */
function numberNames(names: ReadonlySet<string>, first: number): ReadonlyMap<string, number> {
  const sorted = [...names].sort((a, b) => (a < b ? -1 : 1));
  return new Map(sorted.map((name, index) => [name, first + index]));
}

function listIdOf(ids: ReadonlyMap<string, number>, name: string | null): readonly number[] {
  const id = name === null ? undefined : ids.get(name);
  return id === undefined ? [] : [id];
}

/** Makes a term with a capital letter, because names in the source begin with a small one. */
function makeTerm(id: number, taxonomy: ContentTerm['taxonomy'], name: string, parent = 0): ContentTerm {
  return {id, taxonomy, name: name.replace(/^./u, (first) => first.toUpperCase()), parent};
}

function makeWork(line: Line, termIds: readonly number[]): ContentWork {
  const {id, acno, title, artist, classification, medium, width, height, acquired} = line;
  return {
    id,
    type: classification === 'on paper, print' ? 'print' : 'artwork',
    accessionNumber: acno,
    title,
    artist,
    year: readYear(line.year),
    dateText: line.date_text,
    classification,
    medium,
    width,
    height,
    acquired,
    termIds: [...new Set(termIds)],
  };
}

/** Reads a year; one in words cannot be sorted and becomes `null`. Pages show `dateText`, another field of the file. */
function readYear(year: Line['year']): number | null {
  if (typeof year !== 'string') return year;
  return /^\d{4}$/.test(year) ? Number(year) : null;
}
