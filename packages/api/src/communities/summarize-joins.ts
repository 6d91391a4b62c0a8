import { minIdAt, newId } from '@stoop/db/ids'
import { communities, communityMembers, notifications } from '@stoop/db/schema'
import { and, eq, gte, isNotNull, isNull, lt, lte, ne, not, sql } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { findRecipient, queueNotificationMail } from '../notify/channels.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { isVisiblePerson } from '../users/visibility.ts'

const BATCH_SIZE = 100

/** From this size of a community on, its creator gets one daily notification of joins instead of one for each join. */
export const SUMMARY_FROM_MEMBERS = 50

/**
 * SQL: the value of `joinsSummarizedAt` after a join. In a large community without a value, the first join starts the first day.
 */
export const startSummary = (now: number) =>
  sql`case when ${communities.memberCount} >= ${sql.raw(`${SUMMARY_FROM_MEMBERS}`)}
    then coalesce(${communities.joinsSummarizedAt}, ${new Date(now).toISOString()}::timestamptz) else ${communities.joinsSummarizedAt} end`

/** Notifies the creators of large communities of the joins of the last day. Call it every few minutes. */
export async function summarizeJoins(ctx: Services, signal?: AbortSignal): Promise<void> {
  const isDue = and(
    lte(communities.joinsSummarizedAt, new Date(ctx.clock.now() - DAY_MS)),
    isNull(communities.archivedAt),
    isNotNull(communities.creatorId),
  )
  await runInBatches(
    BATCH_SIZE,
    async () => {
      const due = await ctx.db.select({ id: communities.id }).from(communities).where(isDue).limit(BATCH_SIZE)
      for (const { id } of due) await inTransaction(ctx, (tx) => summarize(tx, id))
      return due.length
    },
    signal,
  )
}

async function summarize(tx: TransactionContext<Services>, communityId: string): Promise<void> {
  const now = tx.clock.now()
  // Joins wait for this lock, so that each join is counted in exactly one summary.
  const [community] = await tx.db
    .select({ creatorId: communities.creatorId, since: communities.joinsSummarizedAt })
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('no key update')
  const { creatorId, since } = community ?? {}
  if (!creatorId || !since || since.getTime() > now - DAY_MS) return
  await tx.db
    .update(communities)
    .set({ joinsSummarizedAt: new Date(now) })
    .where(eq(communities.id, communityId))
  const count = await tx.db.$count(
    communityMembers,
    and(
      eq(communityMembers.communityId, communityId),
      gte(communityMembers.id, minIdAt(since.getTime())),
      lt(communityMembers.id, minIdAt(now)),
      ne(communityMembers.userId, creatorId),
      not(communityMembers.isHidden),
      isVisiblePerson(creatorId, communityMembers.userId),
    ),
  )
  if (count > 0) await notifyOfJoins(tx, { creatorId, communityId, count })
}

async function notifyOfJoins(
  tx: TransactionContext<Services>,
  { creatorId, communityId, count }: { creatorId: string; communityId: string; count: number },
): Promise<void> {
  const recipient = await findRecipient(tx, creatorId, 'community_joins', { actorId: sql`null`, communityId })
  if (!recipient || recipient.channel === 'off') return
  const now = tx.clock.now()
  const generated = { id: newId(now), createdAt: new Date(now) }
  const [row] = await tx.db
    .insert(notifications)
    .values({ ...generated, userId: creatorId, type: 'community_joins', communityId, count })
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.communityId],
      targetWhere: sql`type = 'community_joins' and not read`,
      // Lists are sorted by id, so a new id moves the notification to the top.
      set: { ...generated, count: sql`${notifications.count} + excluded.count` },
    })
    .returning({ notificationId: notifications.id })
  if (!row) return
  tx.emit({ type: 'notificationCreated', userId: creatorId, ...row, mayBeHidden: true })
  await queueNotificationMail(tx, recipient, row.notificationId)
}
