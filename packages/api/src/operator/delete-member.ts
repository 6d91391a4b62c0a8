import type { DeletedMembers } from '@stoop/db/delete-members'
import { communities, hiddenUsers } from '@stoop/db/schema'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { eraseAccount } from '../account/erase-account.ts'
import type { ErasureFiles } from '../account/erasure-files.ts'
import { leaseErasureNow } from '../account/erasure-job.ts'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { finishJob, keepLease } from '../jobs/lease.ts'
import { refreshHidden } from '../posts/refresh-hidden.ts'
import { markDeleted } from '../suspensions/mark-deleted.ts'
import { inTransaction } from '../transaction.ts'
import { lockAccount } from '../users/lock-account.ts'
import { findMember, type MemberName } from './find-member.ts'
import { OperatorError } from './operator-error.ts'

/**
 * Deletes a member's account as the member would: a sign-in within 14 days restores it. A suspension stays in force. Throws
 * OperatorError if the account is already deleted.
 */
export async function deleteMember(
  ctx: Services,
  actor: string,
  { ref }: { ref: string },
): Promise<{ member: MemberName; eraseAt: Date }> {
  const result = await inTransaction(ctx, async (tx) => {
    const member = await findMember(tx.db, ref)
    await lockAccount(tx, member.id)
    const marked = await markDeleted(tx, member.id, actor)
    if (!marked) throw new OperatorError(`@${member.username} is deleted already. To erase the account now, add --now.`)
    return { member, ...marked }
  })
  await refreshHidden(ctx, [result.member.id])
  return result
}

/**
 * Erases a member's account and all its content at once. The log keeps the id and counts, but no personal data. Throws
 * OperatorError if a server already erases the account.
 */
export async function eraseMember(
  ctx: Services,
  actor: string,
  { ref, files }: { ref: string; files: ErasureFiles },
): Promise<DeletedMembers & { member: MemberName }> {
  const member = await findMember(ctx.db, ref)
  const { leased, passedOn } = await leaseErasureNow(ctx, member.id)
  if (!leased) throw new OperatorError(`@${member.username} is being erased. Try again in a minute if it does not end.`)
  // Now refresh other members' notifications about the member's posts: without the posts they could not be found.
  await refreshHidden(ctx, [member.id])
  const hasCreator = and(inArray(communities.id, passedOn), isNotNull(communities.creatorId))
  const communitiesHandedOver = await ctx.db.$count(communities, hasCreator)
  const erased = await keepLease(ctx, leased, {
    work: ({ signal }) =>
      eraseAccount(ctx, member.id, {
        files,
        signal,
        onErase: (tx, figures) => {
          const details = { ...figures, communitiesHandedOver: figures.communitiesHandedOver + communitiesHandedOver }
          return logAction(tx, actor, { action: 'member delete', target: { type: 'member', id: member.id }, details })
        },
      }),
  })
  if (!erased) throw new OperatorError(`@${member.username} was erased by a server meanwhile.`)
  await finishJob(ctx, leased)
  return { member, ...erased, communitiesHandedOver: erased.communitiesHandedOver + communitiesHandedOver }
}

/** Returns when a member's account will be erased, or undefined if the account is not deleted. */
export async function findDeletion({ db }: Pick<Services, 'db'>, userId: string) {
  const { deletedAt, eraseAt } = hiddenUsers
  const [row] = await db.select({ deletedAt, eraseAt }).from(hiddenUsers).where(eq(hiddenUsers.userId, userId))
  return row?.deletedAt && row.eraseAt ? { requestedAt: row.deletedAt, eraseAt: row.eraseAt } : undefined
}
