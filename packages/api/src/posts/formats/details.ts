import type { DetailsInput, PostDetails, StoredDetails } from '@stoop/validators/post-formats'
import { type SQL, sql } from 'drizzle-orm'
import { badRequest } from '../../errors.ts'
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

/** Returns the details after an edit at `now`, in milliseconds. Throws badRequest if the format changes or does not allow this. */
export function toEditedDetails(current: StoredDetails | null, input: DetailsInput, now: number): StoredDetails {
  if (current?.format !== input.format) throw badRequest('FORMAT_CHANGED', { field: 'details' })
  switch (input.format) {
    case 'poll':
      return toEditedPoll(current, input, now)
  }
}

/** What the viewer may know of the answers to a post, by format. */
type FormatAnswers = { poll?: PollAnswers }

/** The columns for `toFormatFields`. Reads no answers for plain posts. */
export const formatColumns = ({ posts }: Pick<PostTables, 'posts'>) => ({
  format: posts.format,
  details: posts.details,
  answers: sql<FormatAnswers | null>`case ${posts.format} ${whenFormat('poll', pollAnswers(posts.details))} end`,
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
