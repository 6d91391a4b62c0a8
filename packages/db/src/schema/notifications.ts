import { NOTIFICATION_TYPES } from '@stoop/validators/notifications'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, key, moment } from './columns.ts'
import { communities } from './communities.ts'
import { friendships } from './friendships.ts'
import { users } from './users.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
    fromUserId: uuid('from_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A post or, where communityId is set, a community post: two tables, so no foreign key. */
    postId: uuid('post_id'),
    communityId: uuid('community_id').references(() => communities.id, { onDelete: 'cascade' }),
    friendshipId: uuid('friendship_id').references(() => friendships.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    read: boolean('read').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check('notifications_type', isOneOf(t.type, NOTIFICATION_TYPES)),
    index('notifications_newest').on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`not ${t.read}`),
    index('notifications_friendship').on(t.friendshipId),
    index('notifications_from_user').on(t.fromUserId),
    index('notifications_community').on(t.communityId),
    // Liking again never makes a second one (R55b).
    uniqueIndex('notifications_like_once')
      .on(t.userId, t.fromUserId, t.postId, t.type)
      .where(sql`${t.type} in ('like', 'community_post_like')`),
    // Nor does joining again.
    uniqueIndex('notifications_join_once')
      .on(t.communityId, t.fromUserId, t.userId)
      .where(sql`${t.type} = 'community_join'`),
  ],
)
