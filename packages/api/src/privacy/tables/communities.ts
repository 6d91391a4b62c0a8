import {
  exported,
  internal,
  kept,
  leftOut,
  notPersonal,
  ownId,
  rowId,
  secret,
  type TableDeclarations,
  unlinked,
} from '../declaration.ts'

const DECIDED_BY_OTHERS = leftOut('It names the moderator who decided.')
const OF_COMMUNITY = kept('It belongs to the community and its members.', 'as long as the community exists')

/** Communities and the ways into them. */
export const communityTables: TableDeclarations<
  | 'communities'
  | 'communityMembers'
  | 'formerSlugs'
  | 'communityLinks'
  | 'communityInvitations'
  | 'communityRequests'
  | 'communityBans'
  | 'communityHandovers'
  | 'postAnnouncements'
> = {
  communities: {
    noun: 'communities',
    seenBy: 'communityVisitors',
    afterDeletion: OF_COMMUNITY,
    exportedRows: 'the communities that you created or lead',
    rowsDeleted: '14 days after the community was deleted',
    columns: {
      id: exported,
      name: exported,
      slug: exported,
      description: exported,
      city: exported,
      creatorId: unlinked(),
      memberCount: notPersonal('It counts members.'),
      imageUrl: exported,
      coverUrl: exported,
      rules: exported,
      isPrivate: exported,
      joinPolicy: exported,
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
    columns: {
      id: rowId,
      communityId: exported,
      userId: ownId,
      role: exported,
      roleSince: exported,
      joinedAt: exported,
      notificationLevel: { inExport: true, seenBy: 'you' },
      isOnProfile: { inExport: true, seenBy: 'you' },
      isHidden: internal,
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
    columns: {
      id: rowId,
      communityId: exported,
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
    columns: {
      id: rowId,
      communityId: exported,
      inviteeId: exported,
      inviterId: exported,
      createdAt: exported,
      declinedAt: leftOut('The member who invited does not learn that it was declined.', { seenBy: 'you' }),
      withdrawnAt: internal,
    },
  },
  communityRequests: {
    noun: 'memberships',
    seenBy: 'communityModerators',
    rowsDeleted: 'when the member joins or withdraws the request',
    columns: {
      id: rowId,
      communityId: exported,
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
    columns: {
      id: rowId,
      communityId: exported,
      userId: ownId,
      bannedBy: { ...DECIDED_BY_OTHERS, noun: 'duties', afterDeletion: { state: 'unlinked' } },
      reason: exported,
      createdAt: exported,
    },
  },
  communityHandovers: {
    noun: 'communities',
    seenBy: 'both',
    columns: {
      communityId: exported,
      toUserId: exported,
      fromUserId: unlinked(),
      createdAt: exported,
    },
  },
  postAnnouncements: {
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
}
