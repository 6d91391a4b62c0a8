import { outbox } from '@stoop/db/schema'
import type { AccountTokenPurpose } from '@stoop/validators/choices'
import { eq } from 'drizzle-orm'
import { createAccountToken } from '../account/account-tokens.ts'
import type { Services } from '../context.ts'
import type { OutboxRow } from './compose-mail.ts'

/** The pages to which the links lead. */
const PATHS: Record<AccountTokenPurpose, string> = {
  'verify-email': '/auth/verify',
  'reset-password': '/auth/reset',
  'confirm-new-email': '/auth/email',
  'undo-email-change': '/auth/undo',
}

/**
 * Creates the link of a message, with the token in the fragment, which browsers send to no server. Returns undefined if the
 * message was withdrawn, for example because the password was changed.
 */
export function createLink(
  services: Services,
  row: OutboxRow,
  token: { purpose: AccountTokenPurpose; userId: string; email: string },
): Promise<string | undefined> {
  return services.db.transaction(async (db) => {
    // The lock makes a withdrawal wait for this token, so that the withdrawal deletes the token too.
    const [message] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, row.id)).for('update')
    if (!message) return undefined
    const secret = await createAccountToken({ ...services, db }, { id: row.id, ...token })
    return `${services.site.getOrigin()}${PATHS[token.purpose]}#${secret}`
  })
}
