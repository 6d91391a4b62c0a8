import { sessions } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { logAction } from './audit-log.ts'
import { findMember, type MemberName } from './find-member.ts'

/** Ends all sessions of a member. Other servers notice within a second. */
export async function signOutMember(
  ctx: Services,
  actor: string,
  { ref }: { ref: string },
): Promise<{ member: MemberName; sessions: number }> {
  return inTransaction(ctx, async (tx) => {
    const member = await findMember(tx.db, ref)
    const count = await endAllSessions(tx, member.id)
    const target = { type: 'member' as const, id: member.id }
    await logAction(tx, actor, { action: 'member sign-out', target, details: { sessions: count } })
    return { member, sessions: count }
  })
}

/** Deletes all sessions of a user and returns their number. */
export async function endAllSessions<C extends Services>(ctx: TransactionContext<C>, userId: string): Promise<number> {
  const ended = await ctx.db.delete(sessions).where(eq(sessions.userId, userId)).returning({ sid: sessions.sid })
  ctx.sessions.end(ended.map(({ sid }) => sid))
  return ended.length
}
