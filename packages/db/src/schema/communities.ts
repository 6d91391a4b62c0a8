import { CITIES } from '@stoop/validators/cities'
import { REPLY_AUDIENCES } from '@stoop/validators/posts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { editColumns, isHiddenColumn, isOneOf, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

export const communities = pgTable(
  'communities',
  {
    id: primaryId(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique('communities_slug_unique'),
    description: text('description'),
    city: text('city', { enum: CITIES }).notNull(),
    creatorId: uuid('creator_id').references(() => users.id, { onDelete: 'set null' }),
    memberCount: integer('member_count').notNull().default(1),
    imageUrl: text('image_url'),
    isPrivate: boolean('is_private').notNull().default(false),
    createdAt: timestampMs('created_at').notNull(),
    /** Set when the last member leaves; archived communities are in no list. */
    archivedAt: timestampMs('archived_at'),
  },
  (t) => [
    // Discover: a city's public communities that are not archived, newest first.
    index('communities_discover').on(t.city, t.id).where(sql`not ${t.isPrivate} and ${t.archivedAt} is null`),
    index('communities_creator').on(t.creatorId),
    check('communities_city', isOneOf(t.city, CITIES)),
    check('communities_name_length', sql`char_length(${t.name}) between 1 and 50`),
    check('communities_description_length', sql`char_length(${t.description}) <= 500`),
    check('communities_slug_form', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('communities_member_count', sql`${t.memberCount} >= 0`),
  ],
)

export const communityMembers = pgTable(
  'community_members',
  {
    id: primaryId(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull().default('member'),
    joinedAt: timestampMs('joined_at').notNull(),
    /** True while the member is suspended; the member count that is shown leaves them out. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (t) => [
    uniqueIndex('community_members_once').on(t.communityId, t.userId),
    index('community_members_oldest').on(t.communityId, t.id, t.userId),
    index('community_members_user_newest').on(t.userId, t.id),
    index('community_members_hidden').on(t.communityId).where(sql`${t.isHidden}`),
  ],
)

export const communityPosts = pgTable(
  'community_posts',
  {
    id: primaryId(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    createdAt: timestampMs('created_at').notNull(),
    repliesFrom: text('replies_from', { enum: REPLY_AUDIENCES }).notNull().default('everyone'),
    ...editColumns(),
  },
  (t) => [
    index('community_posts_newest').on(t.communityId, t.id),
    index('community_posts_author').on(t.authorId),
    check('community_posts_content_length', sql`char_length(${t.content}) between 1 and 500`),
    check('community_posts_replies_from', isOneOf(t.repliesFrom, REPLY_AUDIENCES)),
    check('community_posts_counts', sql`${t.likeCount} >= 0 and ${t.commentCount} >= 0`),
  ],
)

export const communityLikes = pgTable(
  'community_likes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    createdAt: timestampMs('created_at').notNull(),
    isHidden: isHiddenColumn(),
  },
  (t) => [uniqueIndex('community_likes_once').on(t.postId, t.userId), index('community_likes_user').on(t.userId)],
)

export const communityComments = pgTable(
  'community_comments',
  {
    id: primaryId(),
    postId: uuid('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    isHidden: isHiddenColumn(),
    ...editColumns(),
  },
  (t) => [
    index('community_comments_post_oldest').on(t.postId, t.id),
    index('community_comments_held').on(t.authorId, t.postId).where(sql`${t.heldAt} is not null`),
    index('community_comments_author').on(t.authorId, t.postId),
    check('community_comments_content_length', sql`char_length(${t.content}) between 1 and 2000`),
  ],
)
