import { REPLY_AUDIENCES } from '@stoop/validators/posts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { editColumns, isHiddenColumn, isOneOf, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

export const posts = pgTable(
  'posts',
  {
    id: primaryId(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    /** Set only for uploaded images: pixels, and the ThumbHash in base64. */
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    imageHash: text('image_hash'),
    visibility: text('visibility', { enum: ['friends', 'public', 'private'] })
      .notNull()
      .default('friends'),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    createdAt: timestampMs('created_at').notNull(),
    repliesFrom: text('replies_from', { enum: REPLY_AUDIENCES }).notNull().default('everyone'),
    ...editColumns(),
  },
  (t) => [
    // Feed and profile: an author's posts, newest first.
    index('posts_author_newest').on(t.authorId, t.id, t.visibility, t.deletedAt, t.heldAt),
    check('posts_content_length', sql`char_length(${t.content}) between 1 and 5000`),
    check('posts_image_alt_length', sql`char_length(${t.imageAlt}) <= 500`),
    check('posts_image_url_length', sql`char_length(${t.imageUrl}) <= 2048`),
    check('posts_visibility', sql`${t.visibility} in ('friends', 'public', 'private')`),
    check('posts_replies_from', isOneOf(t.repliesFrom, REPLY_AUDIENCES)),
    check('posts_counts', sql`${t.likeCount} >= 0 and ${t.commentCount} >= 0`),
  ],
)

export const likes = pgTable(
  'likes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: timestampMs('created_at').notNull(),
    isHidden: isHiddenColumn(),
  },
  (t) => [uniqueIndex('likes_once').on(t.postId, t.userId), index('likes_user').on(t.userId)],
)

export const comments = pgTable(
  'comments',
  {
    id: primaryId(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    isHidden: isHiddenColumn(),
    ...editColumns(),
  },
  (t) => [
    index('comments_post_oldest').on(t.postId, t.id),
    index('comments_held').on(t.authorId, t.postId).where(sql`${t.heldAt} is not null`),
    index('comments_author').on(t.authorId, t.postId),
    check('comments_content_length', sql`char_length(${t.content}) between 1 and 2000`),
  ],
)
