import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { primaryId, timestampMs } from './columns.ts'
import { communities, communityPosts } from './communities.ts'
import { users } from './users.ts'

const communityId = () =>
  uuid('community_id')
    .notNull()
    .references(() => communities.id, { onDelete: 'cascade' })

const userId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Former slugs of communities. They are never given to other communities. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    communityId: communityId(),
    /** Whether the slug redirects to the current one: not if the community had it before it became private. */
    isRedirecting: boolean('is_redirecting').notNull().default(true),
    changedAt: timestampMs('changed_at').notNull(),
  },
  (t) => [index('former_slugs_community').on(t.communityId)],
)

/** Invitation links of a community. */
export const communityLinks = pgTable(
  'community_links',
  {
    id: primaryId(),
    communityId: communityId(),
    createdBy: userId('created_by'),
    /** SHA-256 of the token in hex. The token itself is never stored. */
    digest: text('digest').notNull().unique('community_links_digest_unique'),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
    revokedAt: timestampMs('revoked_at'),
  },
  (t) => [
    check('community_links_uses', sql`${t.uses} between 0 and ${t.maxUses}`),
    index('community_links_community').on(t.communityId, t.id),
    index('community_links_creator').on(t.createdBy, t.communityId),
  ],
)

/** Invitations of a member to a community. Deleted when the member joins. */
export const communityInvitations = pgTable(
  'community_invitations',
  {
    id: primaryId(),
    communityId: communityId(),
    inviteeId: userId('invitee_id'),
    inviterId: userId('inviter_id'),
    createdAt: timestampMs('created_at').notNull(),
    /** When the member declined. The row is kept: it prevents another invitation for 30 days. */
    declinedAt: timestampMs('declined_at'),
    /** When the inviter withdrew an invitation that the member had declined. The inviter must not learn of the decline. */
    withdrawnAt: timestampMs('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('community_invitations_once').on(t.communityId, t.inviteeId),
    index('community_invitations_invitee').on(t.inviteeId, t.id),
    index('community_invitations_inviter').on(t.inviterId, t.id),
  ],
)

/** A question of a community and what the member answered. */
export type CommunityAnswer = { question: string; answer: string }

/** Requests to join a community. Deleted when the member joins or withdraws a pending request. */
export const communityRequests = pgTable(
  'community_requests',
  {
    id: primaryId(),
    communityId: communityId(),
    userId: userId('user_id'),
    answers: jsonb('answers').$type<CommunityAnswer[]>().notNull(),
    createdAt: timestampMs('created_at').notNull(),
    /** When a moderator declined. The row is kept: it prevents another request for 30 days. */
    declinedAt: timestampMs('declined_at'),
  },
  (t) => [
    uniqueIndex('community_requests_once').on(t.communityId, t.userId),
    index('community_requests_pending').on(t.communityId, t.id).where(sql`${t.declinedAt} is null`),
    index('community_requests_user').on(t.userId, t.id),
  ],
)

/** Members who are banned from a community. */
export const communityBans = pgTable(
  'community_bans',
  {
    id: primaryId(),
    communityId: communityId(),
    userId: userId('user_id'),
    /** The moderator; null after the account was deleted. */
    bannedBy: uuid('banned_by').references(() => users.id, { onDelete: 'set null' }),
    /** Shown to the member. */
    reason: text('reason').notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('community_bans_once').on(t.communityId, t.userId),
    index('community_bans_newest').on(t.communityId, t.id),
    index('community_bans_user').on(t.userId),
    index('community_bans_banned_by').on(t.bannedBy),
    check('community_bans_reason_length', sql`char_length(${t.reason}) between 1 and 2000`),
  ],
)

/** Offers to a member to take over a community; at most one per community. */
export const communityHandovers = pgTable(
  'community_handovers',
  {
    communityId: uuid('community_id')
      .primaryKey()
      .references(() => communities.id, { onDelete: 'cascade' }),
    toUserId: userId('to_user_id'),
    /** The member who made the offer; null after the account was deleted. */
    fromUserId: uuid('from_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [index('community_handovers_to').on(t.toUserId), index('community_handovers_from').on(t.fromUserId)],
)

/** New community posts of which the members who follow every post were not all notified yet. The row is deleted when they are. */
export const postsToAnnounce = pgTable(
  'post_announcements',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    communityId: communityId(),
    /** Members with an id up to this one were notified. */
    notifiedUpTo: uuid('notified_up_to'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [index('post_announcements_oldest').on(t.createdAt), index('post_announcements_community').on(t.communityId)],
)
