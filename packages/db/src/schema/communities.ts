import { COMMUNITY_ROLES, JOIN_POLICIES, NOTIFICATION_LEVELS } from '@stoop/validators/choices'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, primaryId, timestampMs } from './columns.ts'
import {
  attendancesTable,
  authorReference,
  claimsTable,
  commentLikesTable,
  commentsTable,
  editColumns,
  isListed,
  occurrencesTable,
  pollTotalsTable,
  postColumns,
  postConstraints,
  postLikesTable,
  postVotesTable,
  versionedColumns,
} from './content-tables.ts'
import { users } from './users.ts'

export const communities = pgTable(
  'communities',
  {
    id: primaryId(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique('communities_slug_unique'),
    description: text('description'),
    city: text('city').notNull(),
    creatorId: uuid('creator_id').references(() => users.id, { onDelete: 'set null' }),
    memberCount: integer('member_count').notNull().default(1),
    imageUrl: text('image_url'),
    coverUrl: text('cover_url'),
    rules: text('rules'),
    /** Whether only members see the community. */
    isPrivate: boolean('is_private').notNull().default(false),
    joinPolicy: text('join_policy', { enum: JOIN_POLICIES }).notNull().default('open'),
    /** Whether every signed-in member can read the posts before joining. Requires that everyone can join at once. */
    isReadableBeforeJoining: boolean('is_readable_before_joining').notNull().default(false),
    /** At most three questions that a request to join must answer. */
    questions: jsonb('questions').$type<string[]>().notNull().default([]),
    /** Counts versions from 1. An edit names the version that it changes. */
    version: integer('version').notNull().default(1),
    createdAt: timestampMs('created_at').notNull(),
    /** While set, members cannot post, reply or like. */
    closedAt: timestampMs('closed_at'),
    /** When the last member left or the creator deleted the community. No list contains archived communities. */
    archivedAt: timestampMs('archived_at'),
    /** When the creator deleted the community. Its creator can restore it until it is erased. */
    deletedAt: timestampMs('deleted_at'),
    /** The end of the period of the last daily summary of joins. */
    joinsSummarizedAt: timestampMs('joins_summarized_at'),
  },
  (t) => [
    // For Discover: the public, active communities of a city, newest first.
    index('communities_discover').on(t.city, t.id).where(sql`not ${t.isPrivate} and ${t.archivedAt} is null`),
    index('communities_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('communities_creator').on(t.creatorId),
    check('communities_name_length', sql`char_length(${t.name}) between 1 and 50`),
    check('communities_description_length', sql`char_length(${t.description}) <= 500`),
    check('communities_slug_form', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('communities_member_count', sql`${t.memberCount} >= 0`),
    check('communities_rules_length', sql`char_length(${t.rules}) between 1 and 2000`),
    check('communities_deleted_is_archived', sql`${t.deletedAt} is null or ${t.archivedAt} is not null`),
    check('communities_join_policy', isOneOf(t.joinPolicy, JOIN_POLICIES)),
    // Outsiders do not see a private community, so they cannot ask to join it.
    check(
      'communities_readable_only_if_open',
      sql`not ${t.isReadableBeforeJoining} or (not ${t.isPrivate} and ${t.joinPolicy} = 'open')`,
    ),
    check('communities_no_hidden_requests', sql`not (${t.isPrivate} and ${t.joinPolicy} = 'request')`),
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
    role: text('role', { enum: COMMUNITY_ROLES }).notNull().default('member'),
    /** When the member became a moderator or creator; null for ordinary members. */
    roleSince: timestampMs('role_since'),
    joinedAt: timestampMs('joined_at').notNull(),
    notificationLevel: text('notification_level', { enum: NOTIFICATION_LEVELS }).notNull().default('replies'),
    /** If false, the member's profile does not show this membership, and counts that others see do not include it. */
    isOnProfile: boolean('is_on_profile').notNull().default(true),
    /** Whether the member is suspended. The member count that is shown does not include suspended members. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** The time of the newest post that the member has seen, or of the join. Newer posts of others are unread. */
    visitedAt: timestampMs('visited_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('community_members_once').on(t.communityId, t.userId),
    index('community_members_oldest').on(t.communityId, t.id, t.userId),
    index('community_members_user_newest').on(t.userId, t.id),
    index('community_members_hidden').on(t.communityId).where(sql`${t.isHidden}`),
    index('community_members_roles').on(t.communityId, t.role, t.roleSince).where(sql`${t.role} <> 'member'`),
    index('community_members_notified').on(t.communityId, t.userId).where(sql`${t.notificationLevel} = 'all'`),
    check('community_members_role', isOneOf(t.role, COMMUNITY_ROLES)),
    check('community_members_notification_level', isOneOf(t.notificationLevel, NOTIFICATION_LEVELS)),
  ],
)

export const communityPosts = pgTable(
  'community_posts',
  {
    id: primaryId(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    authorId: authorReference('author_id'),
    ...versionedColumns(),
    ...postColumns(),
    /** When the post was pinned. At most three posts of a community are pinned. */
    pinnedAt: timestampMs('pinned_at'),
    ...editColumns(),
  },
  (t) => [
    index('community_posts_newest').on(t.communityId, t.id),
    // For the calendar of a community.
    index('community_posts_calendar').on(t.communityId).where(sql`${t.format} = 'event'`),
    index('community_posts_listings').on(t.communityId, t.id).where(isListed(t)),
    index('community_posts_pinned').on(t.communityId).where(sql`${t.pinnedAt} is not null`),
    index('community_posts_author').on(t.authorId),
    ...postConstraints('community_posts', 500, t),
  ],
)

export const communityLikes = postLikesTable('community_likes', () => communityPosts.id)

export const communityPostVotes = postVotesTable('community_post_votes', () => communityPosts.id)

export const communityPollTotals = pollTotalsTable('community_poll_totals', () => communityPosts.id)

export const communityComments = commentsTable('community_comments', () => communityPosts.id)

export const communityCommentLikes = commentLikesTable('community_comment_likes', () => communityComments.id)

export const communityClaims = claimsTable('community_claims', () => communityPosts.id)
export const communityOccurrences = occurrencesTable('community_occurrences', () => communityPosts.id)

export const communityAttendances = attendancesTable('community_attendances', () => communityOccurrences.id)
