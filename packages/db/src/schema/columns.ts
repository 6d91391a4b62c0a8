import type { StoredImage } from '@stoop/validators/posts'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Case-insensitive text; the first migration creates the extension. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Text sorted by bytes, so that indexes support prefix searches. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** SQL condition: the column has one of these values (or null, in a check constraint). */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`

/** A UUID v7 that the application creates (newId), so that keys sort by time. */
export const primaryId = () => uuid('id').primaryKey()

/** A timestamp with millisecond precision, like the one in a UUID v7 key. */
export const timestampMs = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Columns of posts and comments of both kinds for editing, deleting and moderating. */
export const editColumns = () => ({
  /** Counts versions from 1. An edit names the version that it changes. */
  version: integer('version').notNull().default(1),
  editedAt: timestampMs('edited_at'),
  /** Set while a moderator must review the content. Until then, only the author sees it. */
  heldAt: timestampMs('held_at'),
  /** When the author or a moderator deleted the content. The content is then restored or erased. */
  deletedAt: timestampMs('deleted_at'),
})

/** Whether the comment or like is hidden and not counted: its author is suspended, or has a block with the post's author. */
export const isHiddenColumn = () => boolean('is_hidden').notNull().default(false)

/**
 * The pictures of a post of either kind: the first in columns of its own, up to three more in `moreImages`. Only uploaded
 * pictures have a size in pixels and a ThumbHash (base64).
 */
export const imageColumns = () => ({
  imageUrl: text('image_url'),
  imageAlt: text('image_alt'),
  imageWidth: integer('image_width'),
  imageHeight: integer('image_height'),
  imageHash: text('image_hash'),
  moreImages: jsonb('more_images').$type<StoredImage[]>().notNull().default([]),
})
