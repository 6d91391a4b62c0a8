import { appeals, decisions, hiddenUsers } from '@stoop/db/schema'
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import type { TransactionContext } from '../transaction.ts'
import { deleteSessionsOfUser } from '../users/delete-sessions.ts'
import { lockHiddenUser } from './lock-hidden-user.ts'
import { refreshHiddenLater } from './refresh-hidden-later.ts'
import { removeAsCreator, restoreAsCreator } from './suspended-creators.ts'

export type NewSuspension = {
  userId: string
  /** The end of the suspension; null if it is permanent. */
  until: Date | null
  /** Shown to the member when they sign in. */
  reason: string
  /** The decision that suspends the member; null if the operator does. */
  decisionId: string | null
}

/** SQL: the member is not suspended, or the current suspension ends before the new one. */
const isShorter = sql`${hiddenUsers.suspendedAt} is null
  or (${hiddenUsers.until} is not null and (excluded.until is null or excluded.until > ${hiddenUsers.until}))`

/**
 * Suspends a member: ends all sessions, prevents new ones and hides the member. A permanent suspension gives the member's
 * communities other creators. Replaces an earlier suspension only if it matches `isReplaced`. Returns the ids of the communities
 * and the number of ended sessions.
 */
export async function suspend<C extends Services>(
  tx: TransactionContext<C>,
  { userId, ...suspension }: NewSuspension,
  isReplaced?: SQL,
): Promise<{ communities: string[]; sessions: number }> {
  const columns = { suspendedAt: new Date(tx.clock.now()), ...suspension }
  await tx.db
    .insert(hiddenUsers)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: hiddenUsers.userId, set: columns, ...(isReplaced && { setWhere: isReplaced }) })
  await refreshHiddenLater(tx, userId)
  const { length: sessions } = await deleteSessionsOfUser(tx, userId)
  return { communities: suspension.until === null ? await removeAsCreator(tx, userId) : [], sessions }
}

/**
 * Suspends the member for the days of a decision, and logs the suspension. Keeps a longer suspension. Does nothing if the account
 * was deleted.
 */
export async function suspendByDecision<C extends Services>(
  tx: TransactionContext<C>,
  decisionId: string,
): Promise<void> {
  const [decision] = await tx.db.select().from(decisions).where(eq(decisions.id, decisionId))
  const userId = decision?.subjectId
  if (!decision || !userId) return
  const { days, facts } = decision
  const until = days === null ? null : new Date(decision.createdAt.getTime() + days * DAY_MS)
  const suspension = { userId, until, reason: facts ?? '', decisionId }
  const { communities: communityIds } = await suspend(tx, suspension, isShorter)
  const details = { decisionId, until: until?.toISOString() ?? null, communities: communityIds }
  const target = { type: 'member' as const, id: userId }
  await logAction(tx, decision.moderatorId ?? 'operator', { action: 'member suspend', target, details })
}

/**
 * Details of the log entry about the end of a suspension. `isStillDeleted`: the account is deleted too, so the member does not
 * become a creator again before the deletion is cancelled.
 */
type EndedSuspension = { isStillDeleted?: true }

/**
 * Ends a member's suspension if `condition` matches. Makes the member the creator of communities that still have no creator. A
 * deleted account stays hidden. Returns details for the log; undefined if there was no suspension.
 */
export async function endSuspension<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
  condition?: SQL,
): Promise<EndedSuspension | undefined> {
  await lockHiddenUser(tx, userId)
  const isSuspended = and(eq(hiddenUsers.userId, userId), isNotNull(hiddenUsers.suspendedAt), condition)
  const stillDeleted = await tx.db
    .update(hiddenUsers)
    .set({ suspendedAt: null, until: null, reason: null, decisionId: null })
    .where(and(isSuspended, isNotNull(hiddenUsers.deletedAt)))
    .returning({ userId: hiddenUsers.userId })
  if (stillDeleted.length > 0) return { isStillDeleted: true }
  const ended = await tx.db.delete(hiddenUsers).where(isSuspended).returning({ userId: hiddenUsers.userId })
  if (ended.length === 0) return undefined
  await refreshHiddenLater(tx, userId)
  await restoreAsCreator(tx, userId)
  return {}
}

/**
 * Ends and logs the suspension of a reversed decision, unless another suspension has replaced it. If other decisions suspend the
 * member for longer, applies the longest of these suspensions.
 */
export async function endSuspensionOfDecision<C extends Services>(
  tx: TransactionContext<C>,
  { decisionId, actor }: { decisionId: string; actor: string },
): Promise<void> {
  const [suspension] = await tx.db
    .select({ userId: hiddenUsers.userId })
    .from(hiddenUsers)
    .where(eq(hiddenUsers.decisionId, decisionId))
    .for('update')
  if (!suspension) return
  const { userId } = suspension
  const ended = await endSuspension(tx, userId)
  await logAction(tx, actor, {
    action: 'member unsuspend',
    target: { type: 'member', id: userId },
    details: { decisionId, ...ended },
  })
  const other = await findOtherSuspension(tx, userId, decisionId)
  if (other) await suspendByDecision(tx, other)
}

/** Returns the member's decision with the longest suspension that has neither ended nor been reversed. */
async function findOtherSuspension<C extends Services>(
  { db, clock }: TransactionContext<C>,
  userId: string,
  decisionId: string,
): Promise<string | undefined> {
  const end = sql`${decisions.createdAt} + ${decisions.days} * interval '1 day'`
  const [other] = await db
    .select({ id: decisions.id })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(
      and(
        eq(decisions.subjectId, userId),
        eq(decisions.action, 'suspend'),
        ne(decisions.id, decisionId),
        or(isNull(decisions.days), sql`${end} > ${new Date(clock.now()).toISOString()}::timestamptz`),
        sql`${appeals.outcome} is distinct from 'reversed'`,
      ),
    )
    .orderBy(sql`${end} desc nulls first`)
    .limit(1)
  return other?.id
}
