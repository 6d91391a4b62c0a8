import { newId } from '@stoop/db/ids'
import { users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { createAccountToken, TOKEN_LIFETIME_MS } from '../account/account-tokens.ts'
import { withdrawLinks } from '../account/withdraw-links.ts'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { createSecret } from '../secret-tokens.ts'
import { inTransaction } from '../transaction.ts'
import { deleteSessionsOfUser } from '../users/delete-sessions.ts'
import { lockAccount } from '../users/lock-account.ts'
import { findMember, type MemberName } from './find-member.ts'

export type PasswordReset = { member: MemberName; sessions: number; url: string; expiresAt: Date }

/**
 * Ends all sessions of a member and invalidates the password. Mails the member a link to choose a new password, and returns a
 * second link for an operator without mail.
 */
export async function resetPassword(ctx: Services, actor: string, { ref }: { ref: string }): Promise<PasswordReset> {
  // An intruder may know the old password, so only a link may set a new one.
  const unusablePassword = await ctx.passwords.hash(createSecret(), actor)
  return inTransaction(ctx, async (tx) => {
    const { id: userId } = await findMember(tx.db, ref)
    await lockAccount(tx, userId)
    // Read the member again under the lock: a change of email may just have been confirmed.
    const member = await findMember(tx.db, userId)
    const { email } = member
    await withdrawLinks(tx, member, ['confirm-new-email', 'reset-password'])
    await tx.db.update(users).set({ password: unusablePassword }).where(eq(users.id, userId))
    const { length: sessions } = await deleteSessionsOfUser(tx, userId)
    await queueMail(tx, { userId, email }, { template: 'reset-password', params: {} })
    const now = tx.clock.now()
    const purpose = 'reset-password'
    const token = await createAccountToken(tx, { id: newId(now), purpose, userId, email })
    await logAction(tx, actor, { action: 'member reset-password', target: { type: 'member', id: userId } })
    const url = `${tx.site.getOrigin()}/auth/reset#${token}`
    return { member, sessions, url, expiresAt: new Date(now + TOKEN_LIFETIME_MS[purpose]) }
  })
}
