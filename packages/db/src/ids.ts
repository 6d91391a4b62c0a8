import { v7 } from 'uuid'

const MAX_SEQUENCE = 0x7f_ff_ff_ff
let lastTimestamp = 0
let sequence = 0

/**
 * Creates a row's key: a UUID v7 of `timestamp` (milliseconds since 1970). Keys sort by timestamp; keys that one process
 * creates in succession for the same millisecond sort in creation order. If the clock steps back, new keys sort before
 * older ones. Write createdAt from the same timestamp, or the order of keys and dates differs.
 */
export function newId(timestamp: number): string {
  sequence = timestamp === lastTimestamp ? (sequence + 1) & MAX_SEQUENCE : 0
  lastTimestamp = timestamp
  return v7({ msecs: timestamp, seq: sequence })
}

/** Returns the smallest possible key of a millisecond: the keys of all rows created before it are smaller. */
export const minIdAt = (timestamp: number): string => v7({ msecs: timestamp, seq: 0, random: new Uint8Array(16) })

/** Returns the timestamp of a UUID v7 in milliseconds since 1970: when its row was created. */
export const timestampOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
