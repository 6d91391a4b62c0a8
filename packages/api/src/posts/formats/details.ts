import type { DetailsInput, PostDetails, StoredDetails } from '@stoop/validators/post-formats'
import { type SQL, sql } from 'drizzle-orm'
import { badRequest } from '../../errors.ts'
import type { Id } from '../../id.ts'
import type { TransactionContext } from '../../transaction.ts'
import type { PostTables } from '../post-tables.ts'
import { type PollAnswers, pollAnswers, toEditedPoll, toNewPoll, toPoll } from './poll.ts'

// The only place that knows all formats of posts (decision 159). A new format adds a case to each function.

/** Returns the details of a new post as they are stored. `createdAt` is in milliseconds. */
export function toNewDetails(input: DetailsInput, createdAt: number): StoredDetails {
  switch (input.format) {
    case 'poll':
      return toNewPoll(input, createdAt)
  }
}

/**
 * Returns the details after an edit of the post, which holds the lock of its row. Throws badRequest if the format changes, and the
 * errors of the format.
 */
export async function toEditedDetails(
  tx: TransactionContext,
  post: { kind: PostTables; postId: string },
  current: StoredDetails | null,
  input: DetailsInput,
): Promise<StoredDetails> {
  if (current?.format !== input.format) throw badRequest('FORMAT_CHANGED', { field: 'details' })
  switch (input.format) {
    case 'poll':
      return toEditedPoll(tx, post, current, input)
  }
}

/** The answers to a post that the viewer may know, by format. */
type FormatAnswers = { poll?: PollAnswers }

/** The columns for `toFormatFields`. Reads no answers for plain posts. */
export const formatColumns = (kind: PostTables, viewerId: Id) => ({
  details: kind.posts.details,
  answers: sql<FormatAnswers | null>`case ${kind.posts.format} ${whenFormat('poll', pollAnswers(kind, viewerId))} end`,
})

const whenFormat = (format: keyof FormatAnswers, answers: SQL) =>
  sql`when ${sql.raw(`'${format}'`)} then json_build_object(${sql.raw(`'${format}'`)}, ${answers})`

export type FormatRow = {
  details: StoredDetails | null
  /** Null for a new post. */
  answers: FormatAnswers | null
}

/** Returns the fields of a response that only posts with a format have. */
export function toFormatFields({ details, answers }: FormatRow): {
  format?: PostDetails['format']
  details?: PostDetails
} {
  switch (details?.format) {
    case 'poll':
      return { format: 'poll', details: toPoll(details, answers?.poll) }
    case undefined:
      return {}
  }
}
