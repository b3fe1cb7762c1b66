/** A long answer, written in short steps: one `JSON.stringify` of 17,000 items would hold up everybody else. */
import type {Pace} from '../catalogue/pace.js';

/** Items that are written at once, between two checks whether to yield. */
const STEP = 50;

/** JSON that is written already. */
export class JsonText {
  constructor(readonly bytes: Uint8Array<ArrayBuffer>) {}
}

/** Writes a success with this list as its payload, to the byte as `JSON.stringify` would. */
export async function writeList(items: Iterable<unknown>, pace: Pace): Promise<JsonText> {
  const parts: Uint8Array[] = [];
  const write = (text: string) => parts.push(Buffer.from(text));
  let begin = '{"success":true,"response":[';
  let batch: unknown[] = [];
  const flush = () => {
    if (batch.length === 0) return;
    write(begin + JSON.stringify(batch).slice(1, -1));
    begin = ',';
    batch = [];
  };
  for (const item of items) {
    // A short list is written without a break: to queue for the next turn would take longer than to write it.
    if (batch.length === STEP) {
      flush();
      await pace.yieldIfDue();
    }
    batch.push(item);
  }
  flush();
  write(parts.length > 0 ? ']}' : `${begin}]}`);
  // Copied once: each further copy of megabytes brings the next garbage collection nearer.
  return new JsonText(Buffer.concat(parts));
}
