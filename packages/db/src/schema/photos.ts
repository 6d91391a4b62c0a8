import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, timestampMs } from './columns.ts'
import { communities, communityComments, communityPosts } from './communities.ts'
import { messages } from './messages.ts'
import { comments, posts } from './posts.ts'
import { users } from './users.ts'

const FORMS = ['profile', 'post', 'community', 'cover'] as const

/**
 * An uploaded image, stored as copies of several sizes. It belongs to a member, a post, a comment, a message or a community. The
 * cleanup job deletes images that belong to nothing, with their files.
 */
export const photos = pgTable(
  'photos',
  {
    /** 128 random bits in hex. Everyone who knows the name can load the image. */
    name: text('name').primaryKey(),
    form: text('form', { enum: FORMS }).notNull(),
    makerId: uuid('maker_id').references(() => users.id, { onDelete: 'set null' }),
    profileOf: uuid('profile_of')
      .unique('photos_one_profile')
      .references(() => users.id, { onDelete: 'set null' }),
    /** The post that shows the picture in its current or an earlier version. */
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    communityPostId: uuid('community_post_id').references(() => communityPosts.id, { onDelete: 'set null' }),
    /** The comment that shows the picture in its current or an earlier version. */
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'set null' }),
    communityCommentId: uuid('community_comment_id').references(() => communityComments.id, { onDelete: 'set null' }),
    /** The message that shows the picture. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    /** The community that uses the image as its picture or cover, as `form` says. */
    communityId: uuid('community_id').references(() => communities.id, { onDelete: 'set null' }),
    /** The size of the largest copy in pixels, and the ThumbHash in base64. Null while the copies are created. */
    width: integer('width'),
    height: integer('height'),
    hash: text('hash'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    check('photos_form', isOneOf(t.form, FORMS)),
    check('photos_name_form', sql`${t.name} ~ '^[0-9a-f]{32}$'`),
    index('photos_post').on(t.postId),
    index('photos_community_post').on(t.communityPostId),
    index('photos_comment').on(t.commentId).where(sql`${t.commentId} is not null`),
    index('photos_community_comment').on(t.communityCommentId).where(sql`${t.communityCommentId} is not null`),
    index('photos_message').on(t.messageId).where(sql`${t.messageId} is not null`),
    uniqueIndex('photos_community').on(t.communityId, t.form),
    index('photos_maker').on(t.makerId),
    index('photos_unowned')
      .on(t.createdAt)
      .where(
        sql`num_nonnulls(${t.profileOf}, ${t.postId}, ${t.communityPostId}, ${t.communityId}, ${t.messageId}, ${t.commentId}, ${t.communityCommentId}) = 0`,
      ),
  ],
)
