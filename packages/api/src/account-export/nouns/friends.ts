import { friendships, suggestionDismissals, users } from '@stoop/db/schema'
import { and, desc, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { type ExportContext, joinedNoun, listNoun, toIso, toIsoOrNull } from './noun.ts'
import { isOther, otherColumns, toOther } from './others.ts'

type Direction = 'sent' | 'received'
type Status = (typeof friendships.$inferSelect)['status']

const SIDES = {
  sent: { own: friendships.requesterId, other: friendships.addresseeId },
  received: { own: friendships.addresseeId, other: friendships.requesterId },
}

const friendshipsOf = (direction: Direction, statuses: Status[], isShown?: SQL) => {
  const { own, other } = SIDES[direction]
  const isListed = ({ userId }: ExportContext) => and(eq(own, userId), inArray(friendships.status, statuses), isShown)
  return {
    name: direction,
    count: (ctx: ExportContext) => ctx.db.$count(friendships, isListed(ctx)),
    select: (ctx: ExportContext, after: string | null, limit: number) =>
      ctx.db
        .select({ friendship: friendships, person: otherColumns })
        .from(friendships)
        .leftJoin(users, isOther(ctx.userId, other))
        .where(and(isListed(ctx), after === null ? undefined : lt(friendships.id, after)))
        .orderBy(desc(friendships.id))
        .limit(limit),
  }
}

const friendsOf = (direction: Direction) =>
  listNoun({
    ...friendshipsOf(direction, ['accepted']),
    position: ({ friendship }) => friendship.id,
    toEntry: ({ friendship, person }) => ({
      person: toOther(person),
      since: toIso(friendship.respondedAt ?? friendship.createdAt),
      request: direction,
    }),
  })

/** Friends, by who sent the request. */
export const friendsNoun = joinedNoun('friends', [friendsOf('sent'), friendsOf('received')])

const requestsOf = (direction: Direction, isShown?: SQL) =>
  listNoun({
    ...friendshipsOf(direction, ['pending', 'declined'], isShown),
    position: ({ friendship }) => friendship.id,
    toEntry: ({ friendship, person }) => ({
      person: toOther(person),
      request: direction,
      createdAt: toIso(friendship.createdAt),
      // The requester does not learn of a decline (decision 114).
      status: direction === 'sent' ? ('pending' as const) : friendship.status,
      answeredAt: direction === 'sent' ? null : toIsoOrNull(friendship.respondedAt),
    }),
  })

/** Friend requests that were not accepted. */
export const friendRequestsNoun = joinedNoun('friend-requests', [
  requestsOf('sent', isNull(friendships.withdrawnAt)),
  requestsOf('received'),
])

const isOwnDismissal = ({ userId }: ExportContext) => eq(suggestionDismissals.userId, userId)

/** Suggested people whom the member has dismissed. */
export const dismissedSuggestionsNoun = listNoun({
  name: 'dismissed-suggestions',
  count: (ctx) => ctx.db.$count(suggestionDismissals, isOwnDismissal(ctx)),
  select: (ctx, after, limit) =>
    ctx.db
      .select({ dismissal: suggestionDismissals, person: otherColumns })
      .from(suggestionDismissals)
      .leftJoin(users, isOther(ctx.userId, suggestionDismissals.dismissedId))
      .where(and(isOwnDismissal(ctx), after === null ? undefined : gt(suggestionDismissals.dismissedId, after)))
      .orderBy(suggestionDismissals.dismissedId)
      .limit(limit),
  position: ({ dismissal }) => dismissal.dismissedId,
  toEntry: ({ dismissal, person }) => ({ person: toOther(person), dismissedAt: toIso(dismissal.dismissedAt) }),
})
