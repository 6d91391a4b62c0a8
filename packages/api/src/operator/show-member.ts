import {
  comments,
  communities,
  communityComments,
  communityMembers,
  communityPosts,
  friendships,
  hiddenUsers,
  passkeys,
  posts,
  sessions,
  users,
} from '@stoop/db/schema'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { isSuspendedByRow } from '../users/suspension.ts'
import { findDeletion } from './delete-member.ts'
import { findMember } from './find-member.ts'

/** Returns a member's account and counts. Contains personal data, but no password hash and no token. */
export async function showMember({ db, clock }: Pick<Services, 'db' | 'clock'>, ref: string) {
  const { id, firstName, lastName, ...names } = await findMember(db, ref)
  const [account] = await db
    .select({
      role: users.role,
      city: users.selectedCity,
      emailVerifiedAt: users.emailVerifiedAt,
      mustVerifyEmail: users.mustVerifyEmail,
      createdAt: users.createdAt,
      passwordChangedAt: users.passwordChangedAt,
      usernameChangedAt: users.usernameChangedAt,
      termsAcceptedAt: users.termsAcceptedAt,
      hasPhoto: sql<boolean>`${users.profileImageUrl} is not null`,
    })
    .from(users)
    .where(eq(users.id, id))
  const [suspension] = await db
    .select({ createdAt: hiddenUsers.suspendedAt, until: hiddenUsers.until, reason: hiddenUsers.reason })
    .from(hiddenUsers)
    .where(and(eq(hiddenUsers.userId, id), isSuspendedByRow))
  const isOfMember = and(eq(sessions.userId, id), gt(sessions.expire, new Date(clock.now())))
  const [lastSession] = await db
    .select({ lastSeenAt: sql<string | null>`max(${sessions.sess} ->> 'lastSeenAt')` })
    .from(sessions)
    .where(isOfMember)
  const isFriendOfMember = or(eq(friendships.requesterId, id), eq(friendships.addresseeId, id))
  return {
    id,
    ...names,
    name: `${firstName} ${lastName}`,
    ...account,
    lastSeenAt: lastSession?.lastSeenAt ?? null,
    suspension: suspension ?? null,
    deletion: (await findDeletion({ db }, id)) ?? null,
    counts: {
      sessions: await db.$count(sessions, isOfMember),
      passkeys: await db.$count(passkeys, eq(passkeys.userId, id)),
      friends: await db.$count(friendships, and(eq(friendships.status, 'accepted'), isFriendOfMember)),
      posts: await db.$count(posts, eq(posts.authorId, id)),
      replies: await db.$count(comments, eq(comments.authorId, id)),
      communityPosts: await db.$count(communityPosts, eq(communityPosts.authorId, id)),
      communityReplies: await db.$count(communityComments, eq(communityComments.authorId, id)),
      communities: await db.$count(communityMembers, eq(communityMembers.userId, id)),
      communitiesCreated: await db.$count(communities, eq(communities.creatorId, id)),
    },
  }
}
