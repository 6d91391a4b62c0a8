import { users } from '@stoop/db/schema'
import type { Role } from '@stoop/validators/choices'
import { eq } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { inTransaction } from '../transaction.ts'
import { findMember, type MemberName } from './find-member.ts'

/** Changes a member's role. Returns the member and the previous role. */
export async function setRole(
  ctx: Services,
  actor: string,
  { ref, role }: { ref: string; role: Role },
): Promise<{ member: MemberName; role: Role; previousRole: Role }> {
  return inTransaction(ctx, async (tx) => {
    const member = await findMember(tx.db, ref)
    const [before] = await tx.db.select({ role: users.role }).from(users).where(eq(users.id, member.id)).for('update')
    const previousRole = before?.role ?? 'member'
    if (role !== previousRole) {
      await tx.db.update(users).set({ role }).where(eq(users.id, member.id))
      const target = { type: 'member' as const, id: member.id }
      await logAction(tx, actor, { action: 'member role', target, details: { from: previousRole, to: role } })
    }
    return { member, role, previousRole }
  })
}
