import type { Database, Tx } from '@stoop/db/client'
import { isoTimestamp, isoTimestampOrNull } from '@stoop/db/iso-timestamp'
import { messageReactions, messages } from '@stoop/db/schema'
import type { Message } from '@stoop/validators/messages'
import type { StoredImage } from '@stoop/validators/posts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Id } from '../id.ts'
import { toImageFields } from '../photos/post-image.ts'
import { isVisibleMessage } from './visibility.ts'

const replied = alias(messages, 'replied')

/** Selects the messages with these ids, with the columns that `toMessage` needs. `ids` is a query whose only column is `id`. */
export const selectMessages = (db: Database | Tx, viewerId: Id, ids: SQL) => {
  const { id, sequence, authorId, content, images, createdAt, editedAt, heldAt, deletedAt } = messages
  const page = db.$with('page', { id }).as(ids)
  return db
    .with(page)
    .select({
      message: {
        ...{ id, sequence, authorId, content, images },
        createdAt: isoTimestamp(createdAt),
        editedAt: isoTimestampOrNull(editedAt),
        isDeleted: sql<boolean>`(${deletedAt} is not null)`,
        isHeld: sql<boolean>`(${heldAt} is not null)`,
        reactions: reactionsOf(id),
      },
      replyTo: repliedColumns,
    })
    .from(page)
    .innerJoin(messages, eq(messages.id, page.id))
    .leftJoin(replied, and(eq(replied.id, messages.replyToId), isVisibleMessage(viewerId, replied)))
}

const repliedColumns = {
  id: replied.id,
  sequence: replied.sequence,
  authorId: replied.authorId,
  content: sql<string>`left(${replied.content}, 200)`,
  imageCount: sql<number>`jsonb_array_length(${replied.images})`,
  isDeleted: sql<boolean>`(${replied.deletedAt} is not null)`,
}

const reactionsOf = (messageId: typeof messages.id) =>
  sql<Message['reactions']>`(select coalesce(json_agg(json_build_object('userId', r.user_id, 'reaction', r.reaction)
    order by r.created_at), '[]') from ${messageReactions} r where r.message_id = ${messageId})`

type RepliedRow = {
  id: string
  sequence: number
  authorId: string
  content: string
  imageCount: number
  isDeleted: boolean
}

export type MessageRow = {
  message: Omit<Message, 'content' | 'replyTo'> & { content: string; images: StoredImage[] }
  replyTo: RepliedRow | null
}

/** Converts a row to a message. A deleted message has neither text nor pictures. */
export const toMessage = ({ message, replyTo }: MessageRow): Message => ({
  id: message.id,
  sequence: message.sequence,
  authorId: message.authorId,
  content: message.isDeleted ? null : message.content,
  images: message.isDeleted ? [] : toImageFields(message.images).images,
  replyTo: replyTo && toPreview(replyTo),
  reactions: message.reactions,
  createdAt: message.createdAt,
  editedAt: message.editedAt,
  isDeleted: message.isDeleted,
  isHeld: message.isHeld,
})

/** Returns the preview of a message. A deleted message has neither text nor pictures. */
export const toPreview = <Row extends RepliedRow>(row: Row) => ({
  ...row,
  content: row.isDeleted ? null : row.content,
  imageCount: row.isDeleted ? 0 : row.imageCount,
})
