// Over 200 lines: declares the columns of all tables of communities together.
import {
  communities,
  communityBans,
  communityHandovers,
  communityInvitations,
  communityLinks,
  communityMembers,
  communityRequests,
} from '@stoop/db/schema'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  exported,
  exportedAs,
  exportedIn,
  internal,
  kept,
  leftOut,
  notPersonal,
  ownedBy,
  ownId,
  rowId,
  secret,
  type TableDeclarations,
  unlinked,
} from '../declaration.ts'
import { communityName, constant, member, ofCommunity, pictureFile, sqlField, visibleCommunityName } from '../fields.ts'

const DECIDED_BY_OTHERS = leftOut('It names the moderator who decided.')
const OF_COMMUNITY = kept('It belongs to the community and its members.', 'as long as the community exists')

/**
 * The name of the community of an invitation. Null for a private community that the member has not joined, unless the invitation
 * to the member is open.
 */
const invitedCommunityName = sqlField(
  ({ userId }) => sql<
    string | null
  >`coalesce(${ofCommunity(communityInvitations.communityId, visibleCommunityName(userId))},
    case when ${communityInvitations.inviteeId} = ${userId}::uuid and ${communityInvitations.declinedAt} is null
      then ${ofCommunity(communityInvitations.communityId, communities.name)} end)`,
)

/**
 * Invitations that the member sent or received. The inviter must not learn that an invitation was declined, and the invited
 * member must not learn that it was withdrawn.
 */
const invitationsOf = (direction: 'sent' | 'received', own: PgColumn, other: PgColumn) => ({
  own: (userId: string) => and(eq(own, userId), isNull(communityInvitations.withdrawnAt)),
  order: [communityInvitations.id] as const,
  fields: {
    community: invitedCommunityName,
    direction: constant<'sent' | 'received'>(direction),
    person: member(other),
  },
})

const IN_COMMUNITY = exportedIn('community')

/** Tables of communities, memberships and ways to join. */
export const communityTables = {
  communities: {
    noun: 'communities',
    seenBy: 'communityVisitors',
    afterDeletion: OF_COMMUNITY,
    exportedRows: 'the communities that you created or lead',
    rowsDeleted: '14 days after the community was deleted',
    files: {
      'communities-you-lead': {
        own: ownedBy(communities.creatorId),
        order: [communities.id],
        counted: true,
        fields: { picture: pictureFile(communities.imageUrl), cover: pictureFile(communities.coverUrl) },
      },
    },
    columns: {
      id: exported,
      name: exported,
      slug: exported,
      description: exported,
      city: exported,
      creatorId: unlinked(ownId),
      memberCount: notPersonal('It counts members.'),
      imageUrl: exportedIn('picture'),
      coverUrl: exportedIn('cover'),
      rules: exported,
      isPrivate: exported,
      joinPolicy: exported,
      isReadableBeforeJoining: exported,
      questions: exported,
      version: notPersonal('It counts edits.'),
      createdAt: exported,
      closedAt: exported,
      archivedAt: exported,
      deletedAt: exported,
      joinsSummarizedAt: notPersonal('The server uses it for the daily summary.'),
    },
  },
  communityMembers: {
    noun: 'memberships',
    seenBy: 'fellowMembers',
    files: {
      memberships: {
        own: ownedBy(communityMembers.userId),
        order: [communityMembers.id],
        counted: true,
        fields: {
          community: sqlField(() => ofCommunity<string>(communityMembers.communityId, communities.name)),
          slug: sqlField(() => ofCommunity<string>(communityMembers.communityId, communities.slug)),
        },
      },
    },
    columns: {
      id: rowId,
      communityId: IN_COMMUNITY,
      userId: ownId,
      role: exported,
      roleSince: exported,
      joinedAt: exported,
      notificationLevel: { ...exportedAs('notifications'), seenBy: 'you' },
      isOnProfile: { inExport: true, seenBy: 'you' },
      isHidden: internal,
      visitedAt: { inExport: true, seenBy: 'you' },
    },
  },
  formerSlugs: {
    noun: 'communities',
    seenBy: 'everyone',
    columns: {
      slug: notPersonal('It is an earlier address of a community.'),
      communityId: notPersonal('It is the community of the address.'),
      isRedirecting: notPersonal('It belongs to the address.'),
      changedAt: notPersonal('It belongs to the address.'),
    },
  },
  communityLinks: {
    noun: 'invitations',
    seenBy: 'communityModerators',
    files: {
      'community-links': {
        own: ownedBy(communityLinks.createdBy),
        order: [communityLinks.id],
        counted: true,
        fields: { community: communityName(communityLinks.communityId) },
      },
    },
    columns: {
      id: rowId,
      communityId: IN_COMMUNITY,
      createdBy: ownId,
      digest: secret,
      maxUses: exported,
      uses: exported,
      createdAt: exported,
      expiresAt: exported,
      revokedAt: exported,
    },
  },
  communityInvitations: {
    noun: 'memberships',
    seenBy: 'invitation',
    rowsDeleted: 'when the member joins',
    files: {
      'community-invitations': [
        invitationsOf('received', communityInvitations.inviteeId, communityInvitations.inviterId),
        invitationsOf('sent', communityInvitations.inviterId, communityInvitations.inviteeId),
      ],
    },
    columns: {
      id: rowId,
      communityId: IN_COMMUNITY,
      inviteeId: exportedIn('person'),
      inviterId: exportedIn('person'),
      createdAt: exported,
      declinedAt: leftOut('The member who invited does not learn that it was declined.', { seenBy: 'you' }),
      withdrawnAt: internal,
    },
  },
  communityRequests: {
    noun: 'memberships',
    seenBy: 'communityModerators',
    rowsDeleted: 'when the member joins or withdraws the request',
    files: {
      'join-requests': {
        own: ownedBy(communityRequests.userId),
        order: [communityRequests.id],
        fields: { community: communityName(communityRequests.communityId) },
      },
    },
    columns: {
      id: rowId,
      communityId: IN_COMMUNITY,
      userId: ownId,
      answers: exported,
      createdAt: exported,
      declinedAt: exported,
    },
  },
  communityBans: {
    noun: 'memberships',
    seenBy: 'communityModerators',
    exportedRows: 'the bans of you, not those by you',
    files: {
      'community-bans': {
        own: ownedBy(communityBans.userId),
        order: [communityBans.id],
        fields: { community: communityName(communityBans.communityId) },
      },
    },
    columns: {
      id: rowId,
      communityId: IN_COMMUNITY,
      userId: ownId,
      bannedBy: { ...DECIDED_BY_OTHERS, noun: 'duties', afterDeletion: { state: 'unlinked' } },
      reason: exported,
      createdAt: exported,
    },
  },
  communityHandovers: {
    noun: 'communities',
    seenBy: 'both',
    files: {
      handovers: {
        own: (userId) => or(eq(communityHandovers.toUserId, userId), eq(communityHandovers.fromUserId, userId)),
        order: [communityHandovers.communityId],
        fields: {
          community: communityName(communityHandovers.communityId),
          person: member(
            (userId) => sql`case when ${communityHandovers.toUserId} = ${userId}::uuid
              then ${communityHandovers.fromUserId} else ${communityHandovers.toUserId} end`,
          ),
          direction: sqlField(
            ({ userId }) => sql<'sent' | 'received'>`case when ${communityHandovers.toUserId} = ${userId}::uuid
              then 'received' else 'sent' end`,
          ),
        },
      },
    },
    columns: {
      communityId: IN_COMMUNITY,
      toUserId: exportedIn('person'),
      fromUserId: unlinked(exportedIn('person')),
      createdAt: exported,
    },
  },
  postsToAnnounce: {
    noun: 'notifications',
    seenBy: 'server',
    rowsDeleted: 'when all members are notified, after 7 days at the latest',
    columns: {
      postId: internal,
      communityId: internal,
      notifiedUpTo: leftOut('The server uses it to notify members in batches.', {
        afterDeletion: kept(
          'It is a position in the list of members; usually the id of another one.',
          'for 7 days at most',
        ),
      }),
      createdAt: internal,
    },
  },
} satisfies TableDeclarations<
  | 'communities'
  | 'communityMembers'
  | 'formerSlugs'
  | 'communityLinks'
  | 'communityInvitations'
  | 'communityRequests'
  | 'communityBans'
  | 'communityHandovers'
  | 'postsToAnnounce'
>
