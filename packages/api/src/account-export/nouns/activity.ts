import { accountExports, communities, friendships, invitations, notifications, outbox, users } from '@stoop/db/schema'
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { composeContent } from '../../notifications/compose-content.ts'
import { notificationColumns } from '../../notifications/notification-view.ts'
import { isVisibleTo } from '../../notifications/visibility.ts'
import { listNoun, toIso, toIsoOrNull } from './noun.ts'
import { toOther } from './others.ts'

/** The notifications that the member received and may still see, newest first. */
export const notificationsNoun = listNoun({
  name: 'notifications',
  count: ({ db, userId }) => db.$count(notifications, isVisibleTo(userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select(notificationColumns)
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.fromUserId))
      .leftJoin(communities, eq(communities.id, notifications.communityId))
      .leftJoin(friendships, eq(friendships.id, notifications.friendshipId))
      .where(and(isVisibleTo(userId), after === null ? undefined : lt(notifications.id, after)))
      .orderBy(desc(notifications.id))
      .limit(limit),
  position: ({ id }) => id,
  toEntry: (row) => ({
    type: row.type,
    text: composeContent(row.type, row.fromUser, row),
    from: toOther(row.fromUser),
    community: row.communityName,
    postId: row.postId,
    commentId: row.commentId,
    decisionId: row.decisionId,
    isRead: row.read,
    createdAt: toIso(row.createdAt),
  }),
})

/** Invitations to Stoop that the member created, without their codes. */
export const invitationsNoun = listNoun({
  name: 'invitations',
  count: ({ db, userId }) => db.$count(invitations, eq(invitations.createdBy, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select()
      .from(invitations)
      .where(and(eq(invitations.createdBy, userId), after === null ? undefined : gt(invitations.id, after)))
      .orderBy(asc(invitations.id))
      .limit(limit),
  position: ({ id }) => id,
  toEntry: ({ maxUses, uses, createdAt, expiresAt, revokedAt }) => ({
    maxUses,
    uses,
    createdAt: toIso(createdAt),
    expiresAt: toIso(expiresAt),
    revokedAt: toIsoOrNull(revokedAt),
  }),
})

/** Mails to the member that wait, by their kind and date. */
export const waitingMailsNoun = listNoun({
  name: 'waiting-mails',
  count: ({ db, userId }) => db.$count(outbox, eq(outbox.userId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({ id: outbox.id, template: outbox.template, createdAt: outbox.createdAt })
      .from(outbox)
      .where(and(eq(outbox.userId, userId), after === null ? undefined : gt(outbox.id, after)))
      .orderBy(asc(outbox.id))
      .limit(limit),
  position: ({ id }) => id,
  toEntry: ({ template, createdAt }) => ({ kind: template, createdAt: toIso(createdAt) }),
})

/** The exports of the member, with this one. */
export const exportsNoun = listNoun({
  name: 'exports',
  count: ({ db, userId }) => db.$count(accountExports, eq(accountExports.userId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select()
      .from(accountExports)
      .where(and(eq(accountExports.userId, userId), after === null ? undefined : gt(accountExports.id, after)))
      .orderBy(asc(accountExports.id))
      .limit(limit),
  position: ({ id }) => id,
  toEntry: ({ state, requestedAt, readyAt, bytes }) => ({
    state,
    requestedAt: toIso(requestedAt),
    readyAt: toIsoOrNull(readyAt),
    bytes,
  }),
})
