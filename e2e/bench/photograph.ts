/** Pictures for benchmarks, as photographs are: pixels that the browser decodes, in place of the demo's drawings. */
import {crc32, deflateSync} from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Grey of eight bits, without interlacing (PNG, 11.2.1). */
const GREY = [8, 0, 0, 0, 0];

/** A PNG with a gradient that is different for each seed. */
export function makePhotograph(width: number, height: number, seed: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + x + 1] = (x * 3 + y * 2 + seed * 31) & 0xff;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(GREY, 8);
  const chunks = [makeChunk('IHDR', header), makeChunk('IDAT', deflateSync(rows)), makeChunk('IEND', Buffer.of())];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function makeChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(typed, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}
