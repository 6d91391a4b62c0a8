import { knownBrowsers, sessions, users } from '@stoop/db/schema'
import type { AuthResponse } from '@stoop/validators/auth'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ApiError, isTooManyRequests } from '../errors.ts'
import { queueSecurityMail } from '../outbox/queue-security-mail.ts'
import { refreshHidden } from '../posts/refresh-hidden.ts'
import { getCurrentUser } from '../profiles/get-current-user.ts'
import { cancelDeletion } from '../suspensions/cancel-deletion.ts'
import type { TransactionContext } from '../transaction.ts'
import { storeDeviceLanguage } from '../users/device-language.ts'
import { getDeviceName } from './device-name.ts'
import { findKnownBrowser, rememberBrowser } from './known-browsers.ts'
import { findSuspensionError } from './require-not-suspended.ts'
import { createSession } from './sessions.ts'

/** The outcome of a sign-in, for `completeSignIn`. */
export type SignInResult = {
  userId: string
  isDeletionCancelled: boolean
  outcome: AuthResponse | ApiError
}

/**
 * Creates a session for a proved user, and mails the user if the browser is new. Restores a deleted account, even if a suspension
 * then prevents the sign-in. Otherwise throws what `requireNotSuspended` throws.
 */
export async function signIn(ctx: TransactionContext<Context>, userId: string): Promise<SignInResult> {
  // The lock makes a concurrent deletion of the account wait for this session, and then end it.
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
  const isDeletionCancelled = await cancelDeletion(ctx, userId)
  const error = await findSuspensionError(ctx, userId)
  if (error && !isDeletionCancelled) throw error
  return { userId, isDeletionCancelled, outcome: error ?? (await startSession(ctx, userId)) }
}

/** Returns the response of a sign-in after its transaction has been committed, or throws its error. */
export async function completeSignIn(
  ctx: Context,
  { userId, isDeletionCancelled, outcome }: SignInResult,
): Promise<AuthResponse> {
  if (isDeletionCancelled) await refreshHidden(ctx, [userId])
  if (outcome instanceof ApiError) throw outcome
  // After the transaction: two concurrent sign-ins, each with a lock on the row, would deadlock.
  await storeDeviceLanguage(ctx, userId, ctx.request.acceptLanguage)
  return isDeletionCancelled ? { ...outcome, isDeletionCancelled } : outcome
}

async function startSession(ctx: TransactionContext<Context>, userId: string): Promise<AuthResponse> {
  await mailNewSignIn(ctx, userId)
  const token = await createSession(ctx, userId)
  await rememberBrowser(ctx, userId)
  return { token, user: await getCurrentUser(ctx, userId) }
}

/** Limits the mails per account and day, because a client without cookies looks like a new browser each time. */
async function mailNewSignIn(ctx: TransactionContext<Context>, userId: string): Promise<void> {
  if ((await findKnownBrowser(ctx, userId)) !== undefined || !(await hasSignedInBefore(ctx, userId))) return
  try {
    await ctx.limits.consume('newSignInMail', userId)
  } catch (error) {
    if (isTooManyRequests(error)) return
    throw error
  }
  const at = new Date(ctx.clock.now()).toISOString()
  const params = { device: getDeviceName(ctx.request.userAgent), at }
  await queueSecurityMail(ctx, userId, { template: 'new-sign-in', params })
}

/**
 * Returns whether the account has signed in before. Sessions and the verified email are checked too, because known browsers
 * expire before their sessions and are deleted when the email is first verified.
 */
async function hasSignedInBefore({ db, clock }: TransactionContext<Context>, userId: string): Promise<boolean> {
  const isOpen = and(eq(sessions.userId, userId), gt(sessions.expire, new Date(clock.now())))
  return (
    (await db.$count(knownBrowsers, eq(knownBrowsers.userId, userId))) > 0 ||
    (await db.$count(sessions, isOpen)) > 0 ||
    (await db.$count(users, and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))) > 0
  )
}
