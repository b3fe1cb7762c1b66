/** Makes a zip archive. With one version of Node, its bytes depend on the files alone: sorted names, one fixed time and mode. */
import {deflateRawSync} from 'node:zlib';

/** 1 January 2020, 0:00, as DOS writes dates. */
const DATE = ((2020 - 1980) << 9) | (1 << 5) | 1;

/** UTF-8 names (bit 11). */
const FLAGS = 0x0800;

const TABLE = Array.from({length: 256}, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

/**
 * @param {ReadonlyMap<string, Uint8Array>} files by path in the archive
 * @returns {Buffer}
 */
export function makeZip(files) {
  const names = [...files.keys()].sort();
  /** @type {Buffer[]} */
  const bodies = [];
  /** @type {Buffer[]} */
  const directory = [];
  let offset = 0;
  for (const name of names) {
    const bytes = files.get(name) ?? new Uint8Array();
    const packed = deflateRawSync(bytes, {level: 9});
    const path = Buffer.from(name);
    // What the two headers of a file share: version 2.0, flags, method 8 (deflate), time, date, checksum, sizes, lengths.
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(FLAGS, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt16LE(0, 6);
    fields.writeUInt16LE(DATE, 8);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(path.length, 22);
    // The end of the directory's header: length of the comment, disk, attributes, offset of the local header.
    const rest = Buffer.alloc(14);
    // A file that everybody may read, as UNIX says it.
    rest.writeUInt32LE(0o100644 * 0x10000, 6);
    rest.writeUInt32LE(offset, 10);
    // Made by UNIX (3), as zip version 2.0.
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fields, rest, path);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), fields, path, packed);
    offset += 30 + path.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}
