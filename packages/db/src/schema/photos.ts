import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { posts } from './posts.ts'
import { users } from './users.ts'

/**
 * An uploaded image, stored as resized copies. It belongs to a member (profile photo) or to a post; the cleanup job
 * deletes images without an owner and their files.
 */
export const photos = pgTable(
  'photos',
  {
    /** 128 random bits in hex; everyone who knows the name can see the image. */
    name: text('name').primaryKey(),
    form: text('form', { enum: ['profile', 'post'] }).notNull(),
    makerId: uuid('maker_id').references(() => users.id, { onDelete: 'set null' }),
    profileOf: uuid('profile_of')
      .unique('photos_one_profile')
      .references(() => users.id, { onDelete: 'set null' }),
    /** The post whose current or earlier version shows the picture. */
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    /** Pixels of the largest copy, and its ThumbHash in base64; null while the copies are being created. */
    width: integer('width'),
    height: integer('height'),
    hash: text('hash'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    check('photos_form', sql`${t.form} in ('profile', 'post')`),
    check('photos_name_form', sql`${t.name} ~ '^[0-9a-f]{32}$'`),
    index('photos_post').on(t.postId),
    index('photos_maker').on(t.makerId),
    index('photos_unowned').on(t.createdAt).where(sql`${t.profileOf} is null and ${t.postId} is null`),
  ],
)
