import { sessions } from '@stoop/db/schema'
import type { EndedAccess, VerifyInput } from '@stoop/validators/account'
import { ne } from 'drizzle-orm'
import { endExports } from '../account-export/end-exports.ts'
import { forgetBrowsers, hashBrowserCookie } from '../auth/known-browsers.ts'
import { isRecentlyConfirmed } from '../auth/recent-confirmation.ts'
import { deleteCalendarFeed } from '../calendar/calendar-feed.ts'
import type { Context } from '../context.ts'
import { forbidden } from '../errors.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import type { TransactionContext } from '../transaction.ts'
import { deleteSessionsOfUser } from '../users/delete-sessions.ts'
import type { LockedAccount } from '../users/lock-account.ts'
import { deleteCredentials } from './delete-credentials.ts'
import { withdrawLinks } from './withdraw-links.ts'

type Kept = VerifyInput['keep']

/**
 * When the email of a locked account is verified for the first time, ends all access that was added before: another person may
 * have registered with this email (decision 108). Keeps the confirmed session and the access that `keep` names. Mails the member
 * a list.
 */
export async function endUnprovenAccess(
  tx: TransactionContext<Context>,
  account: LockedAccount,
  keep?: Kept,
): Promise<EndedAccess> {
  if (account.emailVerifiedAt !== null) return NOTHING_ENDED
  const keptSid = await findConfirmedSid(tx, account, keep)
  const ended = {
    sessions: (await deleteSessionsOfUser(tx, account.id, keptSid ? ne(sessions.sid, keptSid) : undefined)).length,
    ...(keptSid && keep === 'credentials'
      ? { passkeys: 0, recoveryCodes: 0 }
      : await deleteCredentials(tx, account.id)),
    emailChanges: await withdrawLinks(tx, account, ['confirm-new-email']),
    exports: await endExports(tx, account.id),
    knownBrowsers: await forgetBrowsers(tx, account.id, keptSid ? hashBrowserCookie(tx) : []),
  }
  await deleteCalendarFeed(tx.db, account.id)
  // A known browser does not count as access: it cannot sign in without a password.
  if (Object.values({ ...ended, knownBrowsers: 0 }).some((count) => count > 0))
    await queueMail(tx, { userId: account.id, email: account.email }, { template: 'access-ended', params: ended })
  return ended
}

async function findConfirmedSid(
  tx: TransactionContext<Context>,
  { id }: LockedAccount,
  keep: Kept,
): Promise<string | undefined> {
  const { viewer } = tx
  if (viewer?.id !== id) return undefined
  if (await isRecentlyConfirmed({ ...tx, viewer })) return viewer.sid
  if (keep) throw forbidden('CONFIRMATION_REQUIRED')
  return undefined
}

const NOTHING_ENDED: EndedAccess = {
  sessions: 0,
  passkeys: 0,
  recoveryCodes: 0,
  emailChanges: 0,
  exports: 0,
  knownBrowsers: 0,
}
