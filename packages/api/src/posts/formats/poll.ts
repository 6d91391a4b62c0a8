import { LIMITS } from '@stoop/validators/limits'
import type { Poll, PollInput, StoredPoll } from '@stoop/validators/poll'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../durations.ts'
import { badRequest, conflict } from '../../errors.ts'
import type { Id } from '../../id.ts'
import type { TransactionContext } from '../../transaction.ts'
import type { PostTables } from '../post-tables.ts'

/** Returns the poll of a new post. `createdAt` is in milliseconds. */
export const toNewPoll = (
  { format, options, isMultiple = false, endsInMinutes = LIMITS.pollMinutes.default }: PollInput,
  createdAt: number,
): StoredPoll => ({ format, options, isMultiple, endsAt: toEnd(createdAt, endsInMinutes) })

/** The post whose details are edited. The edit holds the lock of its row, so that no vote is counted at the same time. */
type EditedPost = { kind: PostTables; postId: string }

/**
 * Returns the poll after an edit. Throws badRequest if the new end is earlier than the current one, conflict if the poll has ended
 * or if members have already chosen between other options.
 */
export async function toEditedPoll(
  { db, clock }: TransactionContext,
  { kind, postId }: EditedPost,
  current: StoredPoll,
  { options, isMultiple = current.isMultiple, endsInMinutes }: PollInput,
): Promise<StoredPoll> {
  const endsAt = endsInMinutes === undefined ? current.endsAt : toEnd(clock.now(), endsInMinutes)
  // Keeps the order of the keys, because edits are compared as JSON.
  const edited = { ...current, options, isMultiple, endsAt }
  if (JSON.stringify(edited) === JSON.stringify(current)) return current
  if (endsAt < current.endsAt) throw badRequest('POLL_SHORTENED', { field: 'details.endsInMinutes' })
  const { votes } = kind
  const [state] = await db.execute<{ is_ended: boolean; has_votes: boolean }>(sql`select
    ${hasEnded(sql`${current.endsAt}::text`)} as is_ended, exists (select from ${votes} where ${votes.postId} = ${postId}) as has_votes`)
  if (state?.is_ended) throw conflict('POLL_ENDED')
  const isSameChoice = isMultiple === current.isMultiple && options.join('\n') === current.options.join('\n')
  if (state?.has_votes && !isSameChoice) throw conflict('POLL_HAS_VOTES')
  return edited
}

const toEnd = (from: number, minutes: number) => new Date(from + minutes * MINUTE_MS).toISOString()

/** SQL: this end of a poll is over, by the clock of the database. */
export const hasEnded = (endsAt: SQLWrapper): SQL<boolean> => sql<boolean>`(${endsAt})::timestamptz <= now()`

/** The votes of a poll as they are stored. `choices` are the viewer's; null without a vote. */
export type PollAnswers = {
  isEnded: boolean
  choices: number[] | null
  totals: { voters: number; votes: number[] } | null
}

/** SQL: `PollAnswers` as JSON. */
export const pollAnswers = ({ posts, votes, pollTotals }: PostTables, viewerId: Id): SQL =>
  sql`json_build_object('isEnded', ${hasEnded(sql`${posts.details} ->> 'endsAt'`)},
    'choices', (select v.choices from ${votes} v where v.post_id = ${posts.id} and v.user_id = ${viewerId}),
    'totals', (select json_build_object('voters', t.voters, 'votes', t.votes) from ${pollTotals} t where t.post_id = ${posts.id}))`

const NO_ANSWERS: PollAnswers = { isEnded: false, choices: null, totals: null }

/** Returns a poll for a response. Leaves out the results until the viewer has voted or the poll has ended. */
export function toPoll(stored: StoredPoll, { isEnded, choices, totals }: PollAnswers = NO_ANSWERS): Poll {
  const { options } = stored
  return {
    ...stored,
    isEnded,
    choices: options.filter((_, position) => choices?.includes(position)),
    results:
      choices || isEnded
        ? { voters: totals?.voters ?? 0, votes: options.map((_, position) => totals?.votes[position] ?? 0) }
        : null,
  }
}
