import { ACCOUNT_NOTICES, MODERATION_NOTICES, NOTIFICATION_TYPES, QUEUE_NOTICES } from '@stoop/validators/choices'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { decisions, reports } from './cases.ts'
import { isOneOf, primaryId, timestampMs } from './columns.ts'
import { communities } from './communities.ts'
import { friendships } from './friendships.ts'
import { users } from './users.ts'

const ALL_TYPES = [...NOTIFICATION_TYPES, ...MODERATION_NOTICES, ...ACCOUNT_NOTICES, ...QUEUE_NOTICES] as const

export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ALL_TYPES }).notNull(),
    fromUserId: uuid('from_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The post; a community post if communityId is set. Not a foreign key, because posts are in two tables. */
    postId: uuid('post_id'),
    communityId: uuid('community_id').references(() => communities.id, { onDelete: 'cascade' }),
    /**
     * The comment that was liked, or that answers or mentions the recipient. Not a foreign key, because comments are in two
     * tables.
     */
    commentId: uuid('comment_id'),
    friendshipId: uuid('friendship_id').references(() => friendships.id, { onDelete: 'cascade' }),
    reportId: uuid('report_id').references(() => reports.id, { onDelete: 'cascade' }),
    decisionId: uuid('decision_id').references(() => decisions.id, { onDelete: 'cascade' }),
    /** For community_joins: how many members joined. */
    count: integer('count'),
    /**
     * No longer read, because the API composes the text. Servers of older releases still write the column and expect text in it.
     */
    content: text('content').notNull().default(''),
    read: boolean('read').notNull().default(false),
    /**
     * Whether the notification is hidden from its recipient. Only correct while it is unread, because only the badge reads the
     * column (decision 128).
     */
    isHidden: boolean('is_hidden').notNull().default(false),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    check('notifications_type', isOneOf(t.type, ALL_TYPES)),
    index('notifications_newest').on(t.userId, t.id),
    // To find the other likes of the same post, which are shown as one notification.
    index('notifications_groups')
      .on(t.userId, t.type, t.postId, t.commentId, t.id)
      .where(sql`${t.type} in ('like', 'community_post_like', 'comment_like')`),
    // To find the other comments on the same post, which are shown as one notification.
    index('notifications_comment_groups')
      .on(t.userId, t.type, t.postId, t.id)
      .where(sql`${t.type} in ('comment', 'community_comment', 'comment_reply')`),
    // The rows that the badge counts.
    index('notifications_unread').on(t.userId).where(sql`not ${t.read} and not ${t.isHidden}`),
    // To find the notifications that are deleted with a post, and those of many members about one event.
    index('notifications_post_user').on(t.postId, t.userId).where(sql`${t.postId} is not null`),
    index('notifications_friendship').on(t.friendshipId),
    index('notifications_report').on(t.reportId).where(sql`${t.reportId} is not null`),
    index('notifications_decision').on(t.decisionId).where(sql`${t.decisionId} is not null`),
    index('notifications_from_user').on(t.fromUserId),
    index('notifications_community').on(t.communityId),
    // Unliking and liking again creates no second notification.
    uniqueIndex('notifications_like_once')
      .on(t.userId, t.fromUserId, t.postId, t.type)
      .where(sql`${t.type} in ('like', 'community_post_like')`),
    // Withdrawing a claim and making it again creates no second notification.
    uniqueIndex('notifications_claim_once').on(t.userId, t.fromUserId, t.postId).where(sql`${t.type} = 'claim'`),
    // A member who comments several times on a post causes one unread notification.
    uniqueIndex('notifications_unread_comment_once')
      .on(t.userId, t.fromUserId, t.postId, t.type)
      .where(sql`${t.type} in ('comment', 'community_comment') and not ${t.read}`),
    // A member who answers several times to a member's comments on a post causes one unread notification.
    uniqueIndex('notifications_unread_reply_once')
      .on(t.userId, t.fromUserId, t.postId)
      .where(sql`${t.type} = 'comment_reply' and not ${t.read}`),
    uniqueIndex('notifications_comment_like_once')
      .on(t.userId, t.fromUserId, t.commentId)
      .where(sql`${t.type} = 'comment_like'`),
    // A mentioned member is notified once per post or comment, even after edits.
    uniqueIndex('notifications_mention_in_post_once')
      .on(t.userId, t.postId)
      .where(sql`${t.type} = 'mention' and ${t.commentId} is null`),
    uniqueIndex('notifications_mention_in_comment_once').on(t.userId, t.commentId).where(sql`${t.type} = 'mention'`),
    // A new request of the same member reuses the notification of the cancelled request.
    uniqueIndex('notifications_cancelled_request')
      .on(t.userId, t.fromUserId)
      .where(sql`${t.type} = 'friend_request' and ${t.friendshipId} is null`),
    // One notification per type, member and community. A later one replaces it.
    uniqueIndex('notifications_community_once')
      .on(t.userId, t.fromUserId, t.communityId, t.type)
      .where(
        sql`${t.type} in ('community_invitation', 'community_request', 'community_accepted', 'community_role', 'community_handover')`,
      ),
    uniqueIndex('notifications_community_post_once').on(t.userId, t.postId).where(sql`${t.type} = 'community_post'`),
    // All joins of a community cause one unread notification, even over several days.
    uniqueIndex('notifications_unread_joins_once')
      .on(t.userId, t.communityId)
      .where(sql`${t.type} = 'community_joins' and not ${t.read}`),
    // All new cases cause one unread notification; so do all appeals.
    uniqueIndex('notifications_unread_queue_once')
      .on(t.userId, t.type)
      .where(sql`${t.type} in ('moderation_cases', 'moderation_appeals') and not ${t.read}`),
    // A member who joins again causes no second notification.
    uniqueIndex('notifications_join_once')
      .on(t.communityId, t.fromUserId, t.userId)
      .where(sql`${t.type} = 'community_join'`),
  ],
)
