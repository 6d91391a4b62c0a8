import { blocks, friendships, mutes, suggestionDismissals } from '@stoop/db/schema'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  erasedByRule,
  exported,
  exportedAs,
  exportedIn,
  internal,
  leftOut,
  ownedBy,
  ownId,
  rowId,
  type TableDeclarations,
} from '../declaration.ts'
import { anyMember, communityName, constant, isoTime, member, sqlField } from '../fields.ts'

type Direction = 'sent' | 'received'

const rowsOfFriendships = { order: [friendships.id], isNewestFirst: true } as const

/**
 * The member's friendships. `own` is the column with the member's id, `other` the column with the friend's. `direction`: whether
 * the member sent or received the request.
 */
const friendsOf = (direction: Direction, own: PgColumn, other: PgColumn) => ({
  ...rowsOfFriendships,
  own: (userId: string) => and(eq(own, userId), eq(friendships.status, 'accepted')),
  counted: true as const,
  fields: {
    person: member(other),
    since: sqlField(
      () => sql<string>`coalesce(${isoTime(friendships.respondedAt)}, ${isoTime(friendships.createdAt)})`,
    ),
    request: constant<Direction>(direction),
  },
})

const requestsOf = (own: PgColumn, isShown?: SQL) => ({
  ...rowsOfFriendships,
  own: (userId: string) => and(eq(own, userId), inArray(friendships.status, ['pending', 'declined']), isShown),
})
const requestFields = (direction: Direction, other: PgColumn) => ({
  person: member(other),
  request: constant<Direction>(direction),
  createdAt: sqlField(() => sql<string>`${isoTime(friendships.createdAt)}`),
})

/** SQL: the id of the muted target if it has this type, otherwise null. */
const mutedId = (type: 'member' | 'community') =>
  sql`case when ${mutes.targetType} = ${type} then ${mutes.targetId} end`

/** Tables of friendships, blocks and mutes. */
export const friendTables = {
  friendships: {
    noun: 'friends',
    seenBy: 'both',
    files: {
      friends: [
        friendsOf('sent', friendships.requesterId, friendships.addresseeId),
        friendsOf('received', friendships.addresseeId, friendships.requesterId),
      ],
      'friend-requests': [
        {
          ...requestsOf(friendships.requesterId, isNull(friendships.withdrawnAt)),
          // Not exported, because the requester must not learn of a decline (decision 032).
          fields: {
            ...requestFields('sent', friendships.addresseeId),
            status: constant('pending'),
            answeredAt: sqlField(() => sql<string | null>`null::text`),
          },
        },
        {
          ...requestsOf(friendships.addresseeId),
          fields: {
            ...requestFields('received', friendships.requesterId),
            status: sqlField(() => sql<'pending' | 'declined'>`${friendships.status}`),
            answeredAt: sqlField(() => sql<string | null>`${isoTime(friendships.respondedAt)}`),
          },
        },
      ],
    },
    columns: {
      id: rowId,
      requesterId: exportedIn('person'),
      addresseeId: exportedIn('person'),
      status: exportedIn('status'),
      createdAt: exportedIn('createdAt'),
      respondedAt: exportedIn('answeredAt'),
      withdrawnAt: internal,
      isHidden: internal,
    },
  },
  suggestionDismissals: {
    noun: 'friends',
    seenBy: 'you',
    exportedRows: 'your own dismissals, not those of you by others',
    files: {
      'dismissed-suggestions': {
        own: ownedBy(suggestionDismissals.userId),
        order: [suggestionDismissals.dismissedId],
        fields: { person: member(suggestionDismissals.dismissedId) },
      },
    },
    columns: { userId: ownId, dismissedId: exportedIn('person'), dismissedAt: exported },
  },
  blocks: {
    noun: 'safety',
    seenBy: 'you',
    exportedRows: 'your own blocks: nobody learns who blocked them',
    files: {
      // The settings list the blocked members by name too.
      blocks: {
        own: ownedBy(blocks.blockerId),
        order: [blocks.id],
        counted: true,
        fields: { person: anyMember(blocks.blockedId) },
      },
    },
    columns: { id: rowId, blockerId: ownId, blockedId: exportedIn('person'), createdAt: exported },
  },
  mutes: {
    noun: 'safety',
    seenBy: 'you',
    exportedRows: 'your own mutes: nobody learns who muted them',
    rowsDeleted: 'at the end of the mute',
    files: {
      mutes: {
        own: ownedBy(mutes.userId),
        order: [mutes.id],
        counted: true,
        fields: { person: member(mutedId('member')), community: communityName(mutedId('community')) },
      },
    },
    columns: {
      id: rowId,
      userId: ownId,
      targetType: exportedAs('thing'),
      targetId: {
        ...exportedAs('id'),
        afterDeletion: erasedByRule('The erasure deletes the mutes of the member and of what it erases.'),
      },
      createdAt: exported,
      until: exported,
    },
  },
  hiddenRefreshes: {
    noun: 'safety',
    seenBy: 'server',
    rowsDeleted: 'after a minute',
    columns: {
      id: rowId,
      userId: ownId,
      otherId: leftOut('The server uses it for a minute after a block or a suspension.'),
      dueAt: internal,
    },
  },
} satisfies TableDeclarations<'friendships' | 'suggestionDismissals' | 'blocks' | 'mutes' | 'hiddenRefreshes'>
