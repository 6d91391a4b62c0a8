import { newId } from '@stoop/db/ids'
import {
  appeals,
  auditLog,
  communities,
  communityMembers,
  decisions,
  hiddenRefreshes,
  suspensions,
} from '@stoop/db/schema'
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { deleteSessionsOfUser } from '../auth/sessions.ts'
import type { Services } from '../context.ts'
import { logAction } from '../operator/audit-log.ts'
import type { TransactionContext } from '../transaction.ts'

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
 * Suspends a member: ends all sessions, prevents new ones, and hides the member from everyone (profiles/hidden-people.ts). For good,
 * the communities of the member lose their creator, so that the site's moderators moderate them. Replaces an earlier suspension that
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

/** Ends the suspension of a member, if `condition` holds for it, and gives communities back that still have no creator. Returns false if there was none. */
export async function endSuspension<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
  condition?: SQL,
): Promise<boolean> {
  const ended = await tx.db
    .delete(suspensions)
    .where(and(eq(suspensions.userId, userId), condition))
    .returning()
  if (ended.length === 0) return false
  await refreshHiddenLater(tx, userId)
  await restoreAsCreator(tx, userId)
  return true
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
  await endSuspension(tx, userId)
  await logAction(tx, actor, {
    action: 'member unsuspend',
    target: { type: 'member', id: userId },
    details: { decisionId },
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

/** Makes the member an ordinary member of the communities that they created. Returns the ids of the communities. */
async function removeAsCreator<C extends Services>(tx: TransactionContext<C>, userId: string): Promise<string[]> {
  const removed = await tx.db
    .update(communities)
    .set({ creatorId: null })
    .where(eq(communities.creatorId, userId))
    .returning({ id: communities.id })
  const ids = removed.map(({ id }) => id)
  await changeRole(tx, userId, ids, 'member')
  return ids
}

/** Undoes `removeAsCreator` for communities that have no other creator and that the member has not left. */
async function restoreAsCreator<C extends Services>(tx: TransactionContext<C>, userId: string): Promise<void> {
  const isOfMember = and(eq(auditLog.targetType, 'member'), eq(auditLog.targetId, userId))
  const lost = tx.db
    .select({ id: sql`jsonb_array_elements_text(${auditLog.details} -> 'communities')::uuid` })
    .from(auditLog)
    .where(and(isOfMember, eq(auditLog.action, 'member suspend'), isNotNull(sql`${auditLog.details} -> 'communities'`)))
  const joined = tx.db
    .select({ id: communityMembers.communityId })
    .from(communityMembers)
    .where(eq(communityMembers.userId, userId))
  const restored = await tx.db
    .update(communities)
    .set({ creatorId: userId })
    .where(and(isNull(communities.creatorId), inArray(communities.id, lost), inArray(communities.id, joined)))
    .returning({ id: communities.id })
  await changeRole(
    tx,
    userId,
    restored.map(({ id }) => id),
    'creator',
  )
}

async function changeRole<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
  communityIds: string[],
  role: 'member' | 'creator',
): Promise<void> {
  if (communityIds.length === 0) return
  await tx.db
    .update(communityMembers)
    .set({ role })
    .where(and(eq(communityMembers.userId, userId), inArray(communityMembers.communityId, communityIds)))
  for (const communityId of communityIds) tx.emit({ type: 'membershipChanged', communityId, userId })
}
