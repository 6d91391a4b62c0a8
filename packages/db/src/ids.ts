import { v7 } from 'uuid'

const SEQUENCE = 0x7f_ff_ff_ff
let lastMoment = 0
let sequence = 0

/**
 * A new key for a row: uuid v7 of `at` (milliseconds since 1970). Keys sort by `at`, and those that one process makes in
 * a row for the same millisecond in the order of their making; a clock that steps back takes the order of keys back with
 * it. createdAt must be written from the same `at`, or order and date disagree.
 */
export function newId(at: number): string {
  sequence = at === lastMoment ? (sequence + 1) & SEQUENCE : 0
  lastMoment = at
  return v7({ msecs: at, seq: sequence })
}
