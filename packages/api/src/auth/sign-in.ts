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
import { deviceName } from './device-name.ts'
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
 * Creates a session for a user who has proved who they are, and mails them if this browser has not signed in to the account
 * before. Restores the account if its user has deleted it, also if the sign-in is then rejected because of a suspension. Throws what
 * `requireNotSuspended` throws if there was nothing to restore.
 */
export async function signIn(ctx: TransactionContext<Context>, userId: string): Promise<SignInResult> {
  // A deletion of the account at the same time waits for this session, so that it ends it too.
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
  const isDeletionCancelled = await cancelDeletion(ctx, userId)
  const error = await findSuspensionError(ctx, userId)
  if (error && !isDeletionCancelled) throw error
  return { userId, isDeletionCancelled, outcome: error ?? (await startSession(ctx, userId)) }
}

/** Returns the response of a sign-in whose transaction was committed. Throws the error of a rejected one. */
export async function completeSignIn(
  ctx: Context,
  { userId, isDeletionCancelled, outcome }: SignInResult,
): Promise<AuthResponse> {
  if (isDeletionCancelled) await refreshHidden(ctx, [userId])
  if (outcome instanceof ApiError) throw outcome
  return isDeletionCancelled ? { ...outcome, isDeletionCancelled } : outcome
}

async function startSession(ctx: TransactionContext<Context>, userId: string): Promise<AuthResponse> {
  await mailNewSignIn(ctx, userId)
  const token = await createSession(ctx, userId)
  await rememberBrowser(ctx, userId)
  return { token, user: await getCurrentUser(ctx, userId) }
}

/** Clients that keep no cookies look new each time, so only a few messages a day are sent per account. */
async function mailNewSignIn(ctx: TransactionContext<Context>, userId: string): Promise<void> {
  if ((await findKnownBrowser(ctx, userId)) !== undefined || !(await hasSignedInBefore(ctx, userId))) return
  try {
    await ctx.limits.consume('newSignInMail', userId)
  } catch (error) {
    if (isTooManyRequests(error)) return
    throw error
  }
  const at = new Date(ctx.clock.now()).toISOString()
  const params = { device: deviceName(ctx.request.userAgent), at }
  await queueSecurityMail(ctx, userId, { template: 'new-sign-in', params })
}

/**
 * Counts sessions too, because they can outlive the record of their browser. Counts a verified email too: its first proof deletes both,
 * and the next sign-in may be by a person who knew the password before.
 */
async function hasSignedInBefore({ db, clock }: TransactionContext<Context>, userId: string): Promise<boolean> {
  const isOpen = and(eq(sessions.userId, userId), gt(sessions.expire, new Date(clock.now())))
  return (
    (await db.$count(knownBrowsers, eq(knownBrowsers.userId, userId))) > 0 ||
    (await db.$count(sessions, isOpen)) > 0 ||
    (await db.$count(users, and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))) > 0
  )
}
