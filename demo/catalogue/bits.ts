/** Sets of works as bits: the work at position n of the catalogue is bit n. */

/** One bit for each work. */
export type Bits = Uint32Array;

/** An empty set, with room for `size` works. */
export function makeBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5);
}

/** A set of all of `size` works. */
export function makeFullBits(size: number): Bits {
  const bits = makeBits(size).fill(0xffffffff);
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1;
  return bits;
}

/** Adds one work. */
export function addBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

/** Whether a work is in the set. */
export function hasBit(bits: Bits, at: number): boolean {
  return (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;
}

/** Keeps in `bits` only what is in `other`, too. */
export function intersectBits(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
}

/** Adds to `bits` what is in `other`. */
export function uniteBits(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0);
}

/** How many works are in the set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += countOnes(bits[at] ?? 0);
  return count;
}

/** How many works are in both sets. */
export function countCommon(bits: Bits, other: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += countOnes((bits[at] ?? 0) & (other[at] ?? 0));
  return count;
}

/** How many of 32 bits are 1: summed in each pair, in each four, then in each byte; the product adds the four bytes. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
