import { newId } from '@stoop/db/ids'
import { appeals, decisions, hiddenRefreshes, suspensions } from '@stoop/db/schema'
import { and, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'
import { deleteSessionsOfUser } from '../users/delete-sessions.ts'
import { isActiveSuspension, isSuspendedByRow } from '../users/suspension.ts'
import { removeAsCreator, restoreAsCreator } from './suspended-creators.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type NewSuspension = {
  userId: string
  /** Null: for good. */
  until: Date | null
  /** Shown to the member when they sign in. */
  reason: string
  /** Null if an operator suspends the member. */
  decisionId: string | null
}

/** SQL: the suspension in force ends before the new one. */
const isShorter = sql`${suspensions.until} is not null
  and (excluded.until is null or excluded.until > ${suspensions.until})`

/**
 * Suspends a member: ends all sessions, prevents new ones, and hides the member from everyone (users/hidden-people.ts). A deletion of the account goes on. For good,
 * the communities of the member pass to their moderators, or have no creator. Replaces an earlier suspension that
 * `isReplaced` describes, by default any. Returns the ids of these communities and the number of sessions.
 */
export async function suspend<C extends Services>(
  tx: TransactionContext<C>,
  { userId, ...suspension }: NewSuspension,
  isReplaced?: SQL,
): Promise<{ communities: string[]; sessions: number }> {
  const columns = { createdAt: new Date(tx.clock.now()), ...suspension }
  await tx.db
    .insert(suspensions)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: suspensions.userId, set: columns, ...(isReplaced && { setWhere: isReplaced }) })
  await refreshHiddenLater(tx, userId)
  const { length: sessions } = await deleteSessionsOfUser(tx, userId)
  return { communities: suspension.until === null ? await removeAsCreator(tx, userId) : [], sessions }
}

/**
 * Suspends the member whom a decision names, for its days, and logs it. A longer suspension stays in force. Does nothing if the
 * account was deleted.
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

/** The end of a suspension. `isStillDeleted` is in the log too: communities are given back when the deletion is cancelled. */
type EndedSuspension = { isStillDeleted?: true }

/**
 * Ends the suspension of a member, if `condition` holds for it, and gives communities back that still have no creator. A member who
 * has deleted the account stays hidden. Returns undefined if there was no suspension, otherwise details for the log.
 */
export async function endSuspension<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
  condition?: SQL,
): Promise<EndedSuspension | undefined> {
  const isOfUser = and(eq(suspensions.userId, userId), condition)
  const stillDeleted = await tx.db
    .update(suspensions)
    .set(NOT_SUSPENDED)
    .where(and(isOfUser, suspensions.isDeletion, isSuspendedByRow))
    .returning({ userId: suspensions.userId })
  if (stillDeleted.length > 0) return { isStillDeleted: true }
  const ended = await tx.db
    .delete(suspensions)
    .where(and(isOfUser, not(suspensions.isDeletion)))
    .returning({ userId: suspensions.userId })
  if (ended.length === 0) return undefined
  await refreshHiddenLater(tx, userId)
  await restoreAsCreator(tx, userId)
  return {}
}

/** The columns of a member who has deleted the account and is not suspended. */
const NOT_SUSPENDED = { until: new Date(0), reason: '', decisionId: null }

/**
 * Hides a member who has deleted the account from everyone, ends all sessions, and passes the communities of the member on. A
 * suspension of the member stays. Returns the ids of these communities.
 */
export async function hideDeletedAccount<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
): Promise<string[]> {
  const createdAt = new Date(tx.clock.now())
  await tx.db
    .insert(suspensions)
    .values({ userId, createdAt, ...NOT_SUSPENDED, isDeletion: true })
    .onConflictDoUpdate({
      target: suspensions.userId,
      // Pictures with names older than this time get new names, so it is the time at which the member was hidden.
      set: {
        isDeletion: true,
        createdAt: sql`case when ${isActiveSuspension} then ${suspensions.createdAt} else excluded.created_at end`,
      },
    })
  await refreshHiddenLater(tx, userId)
  await deleteSessionsOfUser(tx, userId)
  return removeAsCreator(tx, userId)
}

/**
 * Shows a member again who has deleted the account, and gives communities back that still have no creator, unless the member is
 * suspended. Returns whether the member is.
 */
export async function showRestoredAccount<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
): Promise<{ isSuspended: boolean }> {
  const isOfUser = eq(suspensions.userId, userId)
  const suspended = await tx.db
    .update(suspensions)
    .set({ isDeletion: false })
    .where(and(isOfUser, isSuspendedByRow))
    .returning({ userId: suspensions.userId })
  if (suspended.length > 0) return { isSuspended: true }
  await tx.db.delete(suspensions).where(isOfUser)
  await refreshHiddenLater(tx, userId)
  await restoreAsCreator(tx, userId)
  return { isSuspended: false }
}

/**
 * Ends the suspension of a decision that was reversed, and logs it. Another decision whose suspension has not ended takes its place.
 * Does nothing if another suspension is in force.
 */
export async function endSuspensionOfDecision<C extends Services>(
  tx: TransactionContext<C>,
  { decisionId, actor }: { decisionId: string; actor: string },
): Promise<void> {
  const [suspension] = await tx.db
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(eq(suspensions.decisionId, decisionId))
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

/** Returns the decision with the longest suspension of a member that has neither ended nor been reversed. */
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

/** Hides or shows what the member wrote, and corrects the counters, soon after the commit. */
async function refreshHiddenLater<C extends Services>({ db, clock }: TransactionContext<C>, userId: string) {
  const now = clock.now()
  await db.insert(hiddenRefreshes).values({ id: newId(now), userId, dueAt: new Date(now) })
}
