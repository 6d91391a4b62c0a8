import { newId } from '@stoop/db/ids'
import { createAccountToken, TOKEN_LIFETIME_MS } from '../account/account-tokens.ts'
import { deleteSessionsOfUser } from '../auth/sessions.ts'
import type { Services } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { inTransaction } from '../transaction.ts'
import { logAction } from './audit-log.ts'
import { findMember, type MemberName } from './find-member.ts'

export type PasswordReset = { member: MemberName; sessions: number; url: string; expiresAt: Date }

/**
 * Ends all sessions of a member, sends them a link to choose a new password, and returns another one for an operator without
 * mail. The old password works until a link is used.
 */
export async function resetPassword(ctx: Services, actor: string, { ref }: { ref: string }): Promise<PasswordReset> {
  return inTransaction(ctx, async (tx) => {
    const member = await findMember(tx.db, ref)
    const { id: userId, email } = member
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
