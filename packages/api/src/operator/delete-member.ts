import type { DeletedMembers } from '@stoop/db/delete-members'
import { deleteAccount } from '../account/delete-account.ts'
import type { Services } from '../context.ts'
import { logAction } from './audit-log.ts'
import { findMember, type MemberName } from './find-member.ts'

/** Deletes a member (account/delete-account.ts). The log keeps the id and the figures, and no personal data. */
export async function deleteMember(
  ctx: Services,
  actor: string,
  { ref }: { ref: string },
): Promise<DeletedMembers & { member: MemberName }> {
  const member = await findMember(ctx.db, ref)
  const deleted = await deleteAccount(ctx, member.id, (tx, details) =>
    logAction(tx, actor, { action: 'member delete', target: { type: 'member', id: member.id }, details }),
  )
  return { member, ...deleted }
}
