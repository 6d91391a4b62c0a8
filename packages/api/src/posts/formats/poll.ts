import { LIMITS } from '@stoop/validators/limits'
import type { Poll, PollInput, StoredPoll } from '@stoop/validators/poll'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../durations.ts'
import { badRequest } from '../../errors.ts'

/** Returns the poll of a new post. `createdAt` is in milliseconds. */
export const toNewPoll = (
  { format, options, isMultiple = false, endsInMinutes = LIMITS.pollMinutes.default }: PollInput,
  createdAt: number,
): StoredPoll => ({ format, options, isMultiple, endsAt: toEnd(createdAt, endsInMinutes) })

/** Returns the poll after an edit at `now`, in milliseconds. Throws badRequest if the new end is earlier than the current one. */
export function toEditedPoll(
  current: StoredPoll,
  { options, isMultiple = current.isMultiple, endsInMinutes }: PollInput,
  now: number,
): StoredPoll {
  const endsAt = endsInMinutes === undefined ? current.endsAt : toEnd(now, endsInMinutes)
  if (endsAt < current.endsAt) throw badRequest('POLL_SHORTENED', { field: 'details.endsInMinutes' })
  return { ...current, options, isMultiple, endsAt }
}

const toEnd = (from: number, minutes: number) => new Date(from + minutes * MINUTE_MS).toISOString()

/** What the viewer may know of the votes. */
export type PollAnswers = { isEnded: boolean }

/** SQL: `PollAnswers` as JSON. The time of the database decides whether the poll has ended. */
export const pollAnswers = (details: SQLWrapper): SQL =>
  sql`json_build_object('isEnded', (${details} ->> 'endsAt')::timestamptz <= now())`

/** Returns a poll for a response. Without answers, the poll is new. */
export const toPoll = (stored: StoredPoll, { isEnded }: PollAnswers = { isEnded: false }): Poll => ({
  ...stored,
  isEnded,
  choices: [],
  results: null,
})
