import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const MAX_SEQUENCE = 0x7f_ff_ff_ff
let lastTimestamp = 0
let sequence = 0

const RANDOM_BYTES_PER_ID = 16
// Create the random bytes of 256 ids at once, because a call takes longer than all other steps of an id.
const randomBytes = new Uint8Array(256 * RANDOM_BYTES_PER_ID)
let usedBytes = randomBytes.length

/**
 * Creates the key of a row: a UUID v7 of `timestamp` (milliseconds since 1970), which must also be its createdAt. Keys are sorted
 * by timestamp. Keys of one process with the same millisecond are sorted by creation.
 */
export function newId(timestamp: number): string {
  sequence = timestamp === lastTimestamp ? (sequence + 1) & MAX_SEQUENCE : 0
  lastTimestamp = timestamp
  return v7({ msecs: timestamp, seq: sequence, random: takeRandomBytes() })
}

function takeRandomBytes(): Uint8Array {
  if (usedBytes === randomBytes.length) {
    randomFillSync(randomBytes)
    usedBytes = 0
  }
  const start = usedBytes
  usedBytes += RANDOM_BYTES_PER_ID
  return randomBytes.subarray(start, usedBytes)
}

/** Returns the smallest key of a millisecond. All keys of earlier rows are smaller. */
export const minIdAt = (timestamp: number): string => v7({ msecs: timestamp, seq: 0, random: new Uint8Array(16) })

/** Returns the timestamp of a UUID v7 in milliseconds since 1970. It is the time at which the row was created. */
export const timestampOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
