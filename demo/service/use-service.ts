/** The real service over a database of its own, for as long as a test file runs. */
import {afterAll, beforeAll, expect} from 'vitest';
import {ErrorEnvelope} from '../../src/wire/protocol.js';
import type {OpenStore} from '../store/open-store.js';
import {openTestStore} from '../store/testing.js';
import {type Answered, createTestCall, type TestRequest} from './testing.js';

/** What the test's name says, what is asked, the status and code of the refusal, and what its message says. */
export type RefusalRow = [sentence: string, asked: TestRequest, status: number, code: string, says?: RegExp];

/** The service of a test file. */
export interface TestService {
  readonly store: OpenStore;
  call(asked: TestRequest): Promise<Answered>;
  /** Expects a refusal in its envelope, and that nothing was written. */
  expectRefusal(row: RefusalRow): Promise<void>;
}

/** Opens the service before the file's tests, and closes it after them. */
export function useService(): TestService {
  let open: OpenStore | undefined;
  const readStore = (): OpenStore => {
    if (!open) throw new Error('The service opens before the tests, not while they are collected.');
    return open;
  };
  beforeAll(async () => {
    open = await openTestStore();
  });
  afterAll(() => open?.close());
  const call = (asked: TestRequest) => createTestCall(readStore())(asked);
  return {
    get store() {
      return readStore();
    },
    call,
    async expectRefusal([, asked, status, code, says = /^[^<>]{10,200}\.$/]) {
      const before = await readWritten(readStore());
      const answered = await call(asked);
      expect(answered).toMatchObject({status, json: {error: true, success: false, error_code: code}});
      const envelope = ErrorEnvelope.parse(answered.json);
      // The schema drops keys that it does not know instead of refusing them: an answer must have none.
      expect(answered.json).toEqual(envelope);
      expect(envelope.response).toMatch(says);
      expect(answered.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await readWritten(readStore())).toEqual(before);
    },
  };
}

/** The settings and notices in the database. `layout_changes` needs no check: its rows are written only together with settings. */
async function readWritten({database: {db}}: OpenStore): Promise<unknown> {
  return {
    settings: await db.selectFrom('layout_settings').selectAll().orderBy('post_id').orderBy('key').execute(),
    notices: await db.selectFrom('notice_states').selectAll().orderBy('post_id').execute(),
  };
}
