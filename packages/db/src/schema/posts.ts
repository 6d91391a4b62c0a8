import { REPLY_AUDIENCES } from '@stoop/validators/choices'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { editColumns, imageColumns, isHiddenColumn, isOneOf, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

export const posts = pgTable(
  'posts',
  {
    id: primaryId(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    ...imageColumns(),
    visibility: text('visibility', { enum: ['friends', 'public', 'private'] })
      .notNull()
      .default('friends'),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    createdAt: timestampMs('created_at').notNull(),
    repliesFrom: text('replies_from', { enum: REPLY_AUDIENCES }).notNull().default('everyone'),
    ...editColumns(),
    /** The author's city while the author's profile shows it. Set by triggers (0025). */
    city: text('city'),
  },
  (t) => [
    // For City: a city's posts, newest first.
    index('posts_city_newest')
      .on(t.city, t.id)
      .where(sql`${t.visibility} = 'public' and ${t.deletedAt} is null and ${t.heldAt} is null`),
    index('posts_text').using('gin', sql`to_tsvector('simple', fold(${t.content}))`),
    check('posts_more_images', sql`jsonb_array_length(${t.moreImages}) <= 3`),
    // For the feed and profiles: an author's posts, newest first.
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
    /**
     * The answered comment, which is never an answer itself. Null if this comment is not an answer, and after that comment was
     * erased.
     */
    parentId: uuid('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    likeCount: integer('like_count').notNull().default(0),
    createdAt: timestampMs('created_at').notNull(),
    isHidden: isHiddenColumn(),
    ...editColumns(),
  },
  (t) => [
    // The order of a list: oldest first, each comment followed by its answers.
    index('comments_post_threads').on(t.postId, sql`coalesce(${t.parentId}, ${t.id})`, t.id),
    index('comments_parent').on(t.parentId).where(sql`${t.parentId} is not null`),
    index('comments_held').on(t.authorId, t.postId).where(sql`${t.heldAt} is not null`),
    index('comments_author').on(t.authorId, t.postId),
    check('comments_content_length', sql`char_length(${t.content}) between 1 and 2000`),
    check('comments_like_count', sql`${t.likeCount} >= 0`),
  ],
)

export const commentLikes = pgTable(
  'comment_likes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    createdAt: timestampMs('created_at').notNull(),
    isHidden: isHiddenColumn(),
  },
  (t) => [uniqueIndex('comment_likes_once').on(t.commentId, t.userId), index('comment_likes_user').on(t.userId)],
)
