import {
  communities,
  communityBans,
  communityHandovers,
  communityInvitations,
  communityLinks,
  communityMembers,
  communityRequests,
  users,
} from '@stoop/db/schema'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type ExportContext, joinedNoun, listNoun, toIso, toIsoOrNull } from './noun.ts'
import { isOther, otherColumns, toOther, visibleCommunityName } from './others.ts'
import { toPictureFile } from './pictures.ts'

/** The memberships of the member, oldest first. */
export const membershipsNoun = listNoun({
  name: 'memberships',
  count: ({ db, userId }) => db.$count(communityMembers, eq(communityMembers.userId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({ membership: communityMembers, community: communities.name, slug: communities.slug })
      .from(communityMembers)
      .innerJoin(communities, eq(communities.id, communityMembers.communityId))
      .where(and(eq(communityMembers.userId, userId), after === null ? undefined : gt(communityMembers.id, after)))
      .orderBy(asc(communityMembers.id))
      .limit(limit),
  position: ({ membership }) => membership.id,
  toEntry: ({ membership, community, slug }) => ({
    community,
    slug,
    role: membership.role,
    roleSince: toIsoOrNull(membership.roleSince),
    joinedAt: toIso(membership.joinedAt),
    notifications: membership.notificationLevel,
    isOnProfile: membership.isOnProfile,
  }),
})

/** The communities that the member leads, with their texts and settings. */
export const ledCommunitiesNoun = listNoun({
  name: 'communities-you-lead',
  count: ({ db, userId }) => db.$count(communities, eq(communities.creatorId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select()
      .from(communities)
      .where(and(eq(communities.creatorId, userId), after === null ? undefined : gt(communities.id, after)))
      .orderBy(asc(communities.id))
      .limit(limit),
  position: ({ id }) => id,
  toEntry: (row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    city: row.city,
    rules: row.rules,
    isPrivate: row.isPrivate,
    joinPolicy: row.joinPolicy,
    questions: row.questions,
    picture: toPictureFile(row.imageUrl),
    cover: toPictureFile(row.coverUrl),
    createdAt: toIso(row.createdAt),
    closedAt: toIsoOrNull(row.closedAt),
    archivedAt: toIsoOrNull(row.archivedAt),
    deletedAt: toIsoOrNull(row.deletedAt),
  }),
})

/** Requests to join, with the answers to the questions. */
export const joinRequestsNoun = listNoun({
  name: 'join-requests',
  count: ({ db, userId }) => db.$count(communityRequests, eq(communityRequests.userId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({ request: communityRequests, community: visibleCommunityName(userId) })
      .from(communityRequests)
      .innerJoin(communities, eq(communities.id, communityRequests.communityId))
      .where(and(eq(communityRequests.userId, userId), after === null ? undefined : gt(communityRequests.id, after)))
      .orderBy(asc(communityRequests.id))
      .limit(limit),
  position: ({ request }) => request.id,
  toEntry: ({ request, community }) => ({
    community,
    answers: request.answers,
    createdAt: toIso(request.createdAt),
    declinedAt: toIsoOrNull(request.declinedAt),
  }),
})

type Direction = 'sent' | 'received'
const INVITATION_SIDES = {
  sent: { own: communityInvitations.inviterId, other: communityInvitations.inviteeId },
  received: { own: communityInvitations.inviteeId, other: communityInvitations.inviterId },
}

// An open invitation names also a private community; a declined one does not any more.
const invitedCommunityName = ({ userId }: ExportContext) =>
  sql<
    string | null
  >`coalesce(${visibleCommunityName(userId)}, case when ${communityInvitations.inviteeId} = ${userId}::uuid
    and ${communityInvitations.declinedAt} is null then ${communities.name} end)`

const invitationsOf = (direction: Direction) => {
  const { own, other } = INVITATION_SIDES[direction]
  // The member who invited does not learn of a decline, and the invited one not of an invitation that was withdrawn after it.
  const isListed = ({ userId }: ExportContext) => and(eq(own, userId), isNull(communityInvitations.withdrawnAt))
  return listNoun({
    name: direction,
    count: (ctx) => ctx.db.$count(communityInvitations, isListed(ctx)),
    select: (ctx: ExportContext, after, limit) =>
      ctx.db
        .select({ invitation: communityInvitations, community: invitedCommunityName(ctx), person: otherColumns })
        .from(communityInvitations)
        .innerJoin(communities, eq(communities.id, communityInvitations.communityId))
        .leftJoin(users, isOther(ctx.userId, other))
        .where(and(isListed(ctx), after === null ? undefined : gt(communityInvitations.id, after)))
        .orderBy(asc(communityInvitations.id))
        .limit(limit),
    position: ({ invitation }) => invitation.id,
    toEntry: ({ invitation, community, person }) => ({
      community,
      direction,
      person: toOther(person),
      createdAt: toIso(invitation.createdAt),
    }),
  })
}

/** Invitations to communities. */
export const communityInvitationsNoun = joinedNoun('community-invitations', [
  invitationsOf('received'),
  invitationsOf('sent'),
])

/** Bans of the member from communities, without the moderators who decided. */
export const communityBansNoun = listNoun({
  name: 'community-bans',
  count: ({ db, userId }) => db.$count(communityBans, eq(communityBans.userId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({ ban: communityBans, community: visibleCommunityName(userId) })
      .from(communityBans)
      .innerJoin(communities, eq(communities.id, communityBans.communityId))
      .where(and(eq(communityBans.userId, userId), after === null ? undefined : gt(communityBans.id, after)))
      .orderBy(asc(communityBans.id))
      .limit(limit),
  position: ({ ban }) => ban.id,
  toEntry: ({ ban, community }) => ({ community, reason: ban.reason, createdAt: toIso(ban.createdAt) }),
})

const isHandoverOf = ({ userId }: ExportContext) =>
  or(eq(communityHandovers.toUserId, userId), eq(communityHandovers.fromUserId, userId))

const otherSide = ({ userId }: ExportContext) =>
  sql`case when ${communityHandovers.toUserId} = ${userId}::uuid then ${communityHandovers.fromUserId} else ${communityHandovers.toUserId} end`

/** Offers to take a community over, made by the member or to the member. */
export const handoversNoun = listNoun({
  name: 'handovers',
  count: (ctx) => ctx.db.$count(communityHandovers, isHandoverOf(ctx)),
  select: (ctx, after, limit) =>
    ctx.db
      .select({ handover: communityHandovers, community: visibleCommunityName(ctx.userId), person: otherColumns })
      .from(communityHandovers)
      .innerJoin(communities, eq(communities.id, communityHandovers.communityId))
      .leftJoin(users, isOther(ctx.userId, otherSide(ctx)))
      .where(and(isHandoverOf(ctx), after === null ? undefined : gt(communityHandovers.communityId, after)))
      .orderBy(asc(communityHandovers.communityId))
      .limit(limit),
  position: ({ handover }) => handover.communityId,
  toEntry: ({ handover, community, person }, { userId }) => ({
    community,
    person: toOther(person),
    direction: handover.toUserId === userId ? ('received' as const) : ('sent' as const),
    createdAt: toIso(handover.createdAt),
  }),
})

/** Invitation links of communities that the member created, without their tokens. */
export const communityLinksNoun = listNoun({
  name: 'community-links',
  count: ({ db, userId }) => db.$count(communityLinks, eq(communityLinks.createdBy, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({ link: communityLinks, community: visibleCommunityName(userId) })
      .from(communityLinks)
      .innerJoin(communities, eq(communities.id, communityLinks.communityId))
      .where(and(eq(communityLinks.createdBy, userId), after === null ? undefined : gt(communityLinks.id, after)))
      .orderBy(asc(communityLinks.id))
      .limit(limit),
  position: ({ link }) => link.id,
  toEntry: ({ link, community }) => ({
    community,
    maxUses: link.maxUses,
    uses: link.uses,
    createdAt: toIso(link.createdAt),
    expiresAt: toIso(link.expiresAt),
    revokedAt: toIsoOrNull(link.revokedAt),
  }),
})
