import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { posts } from './posts.ts'
import { users } from './users.ts'

/**
 * A picture in our own copies. It belongs to the member whose photo it is or to the post it stands in; one that belongs
 * to nothing any more is swept with its files (R12, R71).
 */
export const photos = pgTable(
  'photos',
  {
    /** 128 random bits in hex: whoever knows the name may see the picture. */
    name: text('name').primaryKey(),
    form: text('form', { enum: ['profile', 'post'] }).notNull(),
    makerId: uuid('maker_id').references(() => users.id, { onDelete: 'set null' }),
    profileOf: uuid('profile_of')
      .unique('photos_one_profile')
      .references(() => users.id, { onDelete: 'set null' }),
    postId: uuid('post_id')
      .unique('photos_one_post')
      .references(() => posts.id, { onDelete: 'set null' }),
    /** Pixels of the largest copy, and its ThumbHash in base64; null while the copies are being made. */
    width: integer('width'),
    height: integer('height'),
    hash: text('hash'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check('photos_form', sql`${t.form} in ('profile', 'post')`),
    check('photos_name_form', sql`${t.name} ~ '^[0-9a-f]{32}$'`),
    index('photos_maker').on(t.makerId),
    index('photos_unowned').on(t.createdAt).where(sql`${t.profileOf} is null and ${t.postId} is null`),
  ],
)
