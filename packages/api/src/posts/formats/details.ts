import type { DetailsInput, PostDetails, StoredDetails } from '@stoop/validators/post-formats'
import { type SQL, sql } from 'drizzle-orm'
import { badRequest } from '../../errors.ts'
import type { Id } from '../../id.ts'
import type { TransactionContext } from '../../transaction.ts'
import type { ReadableTables } from '../post-kind.ts'
import type { PostTables } from '../post-tables.ts'
import { type ListingAnswers, listingAnswers, toListing, toNewListingAnswers, toStoredListing } from './ask-offer.ts'
import { type EventAnswers, eventAnswers, toEditedEvent, toEvent, toStoredEvent } from './event.ts'
import { type PollAnswers, pollAnswers, toEditedPoll, toNewPoll, toPoll } from './poll.ts'

// The only place that knows all formats of posts (decision 159). A new format adds a case to each function.

/** Returns the details of a new post as they are stored. `createdAt` is in milliseconds. */
export function toNewDetails(input: DetailsInput, createdAt: number): StoredDetails {
  switch (input.format) {
    case 'poll':
      return toNewPoll(input, createdAt)
    case 'event':
      return toStoredEvent(input)
    case 'ask':
    case 'offer':
    case 'lost_found':
      return toStoredListing(input)
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
  if (current?.format === 'poll' && input.format === 'poll') return toEditedPoll(tx, post, current, input)
  if (current?.format === 'event' && input.format === 'event') return toEditedEvent(current, input)
  if (current?.format !== input.format || input.format === 'poll' || input.format === 'event')
    throw badRequest('FORMAT_CHANGED', { field: 'details' })
  return { ...current, ...toStoredListing(input) }
}

/** The answers to a post that the viewer may know, by format. */
type FormatAnswers = { poll?: PollAnswers; listing?: ListingAnswers; event?: EventAnswers }

/** The columns for `toFormatFields`. Reads no answers for plain posts. */
export const formatColumns = (kind: ReadableTables, viewerId: Id) => ({
  details: kind.posts.details,
  answers: sql<FormatAnswers | null>`case when ${kind.posts.format} = 'plain' then null
    when ${kind.posts.format} = 'poll' then ${toAnswers('poll', pollAnswers(kind, viewerId))}
    when ${kind.posts.format} = 'event' then ${toAnswers('event', eventAnswers(kind, viewerId))}
    when ${kind.posts.listingState} is not null then ${toAnswers('listing', listingAnswers(kind, viewerId))} end`,
})

const toAnswers = (key: keyof FormatAnswers, answers: SQL) => sql`json_build_object(${sql.raw(`'${key}'`)}, ${answers})`

/** Returns the answers to a new post. `expiresAt` is null unless it is a listing, and `event` unless it is an event. */
export const toNewAnswers = (expiresAt: Date | null, event: EventAnswers): FormatAnswers =>
  expiresAt ? { listing: toNewListingAnswers(expiresAt) } : { event }

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
    case 'event':
      return { format: 'event', details: toEvent(details, answers?.event) }
    case 'ask':
    case 'offer':
    case 'lost_found':
      return { format: details.format, details: toListing(details, answers?.listing) }
    case undefined:
      return {}
  }
}
