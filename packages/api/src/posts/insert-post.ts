import type { Database, Tx } from '@stoop/db/client'
import type { PostFormat } from '@stoop/validators/choices'
import { actorOf, type EventValues } from '../event-outbox.ts'
import type { DomainEvent } from '../events.ts'
import { attachImages, requirePostImages, withImageFields } from '../photos/post-image.ts'
import type { TransactionContext } from '../transaction.ts'
import type { BylineRow } from '../users/byline.ts'
import { scheduleNewEvent } from './events/schedule-event.ts'
import { findListingInput, type ListingColumns, toListingColumns } from './formats/ask-offer.ts'
import { toFormatFields, toNewAnswers } from './formats/details.ts'
import { toNormalizedImages } from './image-url.ts'
import { type NewPost, toPostReference } from './post-kind.ts'
import type { PostTables } from './post-tables.ts'
import { toNewPostFields } from './post-view.ts'
import { type NewPostInput, toLangField, toNewValues, type VersionedValues } from './versioned-values.ts'

type InsertPost<Own> = {
  newPost: NewPost
  input: NewPostInput
  /** The columns that only this kind of post has. */
  own: Own
  /** The id of the community; undefined for a friends' post. */
  communityId?: string
  /** Inserts the row and returns its author. */
  insert: (
    db: Database | Tx,
    row: NewPost & VersionedValues & ListingColumns & { format: PostFormat } & EventValues & Own,
  ) => Promise<BylineRow[]>
}

/** Inserts a post of either kind with its pictures, and emits its event. Throws what `requirePostImages` throws. */
export async function insertPost<Own>(
  ctx: TransactionContext,
  tables: PostTables,
  { newPost, input, own, communityId, insert }: InsertPost<Own>,
) {
  const { name, contentTypes } = tables
  const { images, photoNames } = await requirePostImages(ctx, toNormalizedImages(ctx, input))
  const values = toNewValues(input, images, newPost.createdAt.getTime())
  const format: PostFormat = values.details?.format ?? 'plain'
  const listing = toListingColumns(findListingInput(input.details), newPost.createdAt.getTime())
  const row = { ...newPost, ...values, format, ...listing, ...own }
  const reference = toPostReference({ name }, { id: row.id, communityId })
  const created: DomainEvent = { type: 'postCreated', ...reference, authorId: row.authorId }
  const authors = await insert(ctx.db, { ...row, event: JSON.stringify(created), ...actorOf(ctx) })
  ctx.request.recordedEvents = true
  ctx.emit(created)
  await attachImages(ctx, photoNames, { kind: contentTypes.post, id: row.id })
  const event = await scheduleNewEvent(ctx, tables, { id: row.id, communityId }, values.details)
  const { lang, details, format: _, ...written } = row
  return {
    ...withImageFields(written),
    ...toLangField(lang),
    ...toNewPostFields(row, authors),
    ...toFormatFields({ details, answers: toNewAnswers(listing.expiresAt, event) }),
  }
}
