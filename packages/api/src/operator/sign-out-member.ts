import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { inTransaction } from '../transaction.ts'
import { deleteSessionsOfUser } from '../users/delete-sessions.ts'
import { findMember, type MemberName } from './find-member.ts'

/** Ends all sessions of a member. Other servers notice within a second. */
export async function signOutMember(
  ctx: Services,
  actor: string,
  { ref }: { ref: string },
): Promise<{ member: MemberName; sessions: number }> {
  return inTransaction(ctx, async (tx) => {
    const member = await findMember(tx.db, ref)
    const { length: count } = await deleteSessionsOfUser(tx, member.id)
    const target = { type: 'member' as const, id: member.id }
    await logAction(tx, actor, { action: 'member sign-out', target, details: { sessions: count } })
    return { member, sessions: count }
  })
}
