import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { refreshHidden } from '../posts/refresh-hidden.ts'
import { endSuspension, suspend } from '../suspensions/suspend.ts'
import { inTransaction } from '../transaction.ts'
import { findMember, type MemberName } from './find-member.ts'
import { OperatorError } from './operator-error.ts'

export type Suspension = {
  ref: string
  /** The number of days; null for a permanent suspension. */
  days: number | null
  /** Shown to the member when they sign in. */
  reason: string
}

/** Suspends a member (suspensions/suspend.ts) and replaces an earlier suspension. Returns its end; null if it is permanent. */
export async function suspendMember(
  ctx: Services,
  actor: string,
  { ref, days, reason }: Suspension,
): Promise<{ member: MemberName; until: Date | null; sessions: number }> {
  const now = ctx.clock.now()
  const until = days === null ? null : new Date(now + days * DAY_MS)
  const result = await inTransaction(ctx, async (tx) => {
    const member = await findMember(tx.db, ref)
    const suspension = { userId: member.id, until, reason, decisionId: null }
    const { communities, sessions } = await suspend(tx, suspension)
    const target = { type: 'member' as const, id: member.id }
    const details = { until: until?.toISOString() ?? null, reason, communities }
    await logAction(tx, actor, { action: 'member suspend', target, details })
    return { member, until, sessions }
  })
  await refreshHidden(ctx)
  return result
}

/** Ends a member's suspension. Throws OperatorError if the member is not suspended. */
export async function unsuspendMember(
  ctx: Services,
  actor: string,
  { ref }: { ref: string },
): Promise<{ member: MemberName }> {
  const result = await inTransaction(ctx, async (tx) => {
    const member = await findMember(tx.db, ref)
    const details = await endSuspension(tx, member.id)
    if (!details) throw new OperatorError(`@${member.username} is not suspended.`)
    await logAction(tx, actor, { action: 'member unsuspend', target: { type: 'member', id: member.id }, details })
    return { member }
  })
  await refreshHidden(ctx)
  return result
}
