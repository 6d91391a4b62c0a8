/** PostgreSQL's page size. */
export const PAGE_BYTES = 8192
/** PostgreSQL splits a relation into files of this many pages, such as 16384, 16384.1 and 16384.2. */
const PAGES_PER_FILE = 131_072
const LANES = 32
const FNV_PRIME = 16_777_619
const CHECKSUM_OFFSET = 8
const UPPER_OFFSET = 14
/** The initial values from src/include/storage/checksum_impl.h, which describes the algorithm. */
const INITIAL_SUMS = new Int32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
])
const RELATION_FILE = /^(?:base\/\d+|global)\/\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/

/** Returns the number of the first page in a file of the database folder; undefined if the file has no checksums. */
export function firstPageOf(name: string): number | undefined {
  const found = RELATION_FILE.exec(name)
  return found ? Number(found[1] ?? 0) * PAGES_PER_FILE : undefined
}

/**
 * Returns whether a page does not match its stored checksum. The page must be aligned to 4 bytes in its buffer. Ignores pages
 * that changed after the WAL position `since`: they may have been read during a write, and the WAL contains them.
 */
export function isPageDamaged(page: Buffer, number: number, since: bigint): boolean {
  // An empty page was allocated but not yet written.
  if (page.readUInt16LE(UPPER_OFFSET) === 0) return false
  if (page.readUInt16LE(CHECKSUM_OFFSET) === checksumOf(page, number)) return false
  const changedAt = (BigInt(page.readUInt32LE(0)) << 32n) | BigInt(page.readUInt32LE(4))
  return changedAt <= since
}

function checksumOf(page: Buffer, number: number): number {
  const sums = INITIAL_SUMS.slice()
  // An Int32Array uses the byte order of the machine, as PostgreSQL does, and is three times as fast as readInt32LE.
  const words = new Int32Array(page.buffer, page.byteOffset, PAGE_BYTES / 4)
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? 0
    // In the calculation, the checksum field is zero.
    mix(sums, index % LANES, index === CHECKSUM_OFFSET / 4 ? word & ~0xffff : word)
  }
  for (let lane = 0; lane < 2 * LANES; lane++) mix(sums, lane % LANES, 0)
  const folded = sums.reduce((result, sum) => result ^ sum, 0)
  return (((folded ^ number) >>> 0) % 65_535) + 1
}

function mix(sums: Int32Array, lane: number, value: number): void {
  const mixed = (sums[lane] ?? 0) ^ value
  sums[lane] = Math.imul(mixed, FNV_PRIME) ^ (mixed >>> 17)
}
