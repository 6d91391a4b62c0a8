import type { Credentials, Registration } from '@stoop/validators/auth'
import { clearAppBadge } from '../../lib/app-badge.ts'
import { deleteDrafts } from '../../lib/draft.ts'
import { getErrorBody, getErrorMessage } from '../../lib/errors.ts'
import { queryClient, runMutation } from '../../lib/query-client.ts'
import { deleteSharedContent } from '../../lib/shared-content.ts'
import { showToast } from '../../lib/toast.ts'
import { clearToken, currentToken } from '../../lib/token.ts'
import { client } from '../../lib/trpc.ts'
import { auth } from '../../locales/en/auth.ts'
import { intlTag } from '../../locales/texts.ts'
import { eraseOfflineData } from '../offline/offline-storage.ts'
import { deleteOutbox } from '../outbox/outbox-name.ts'
import { markWelcomePending } from '../welcome/pending-welcome.ts'
import { forgetDeletedUntil } from './deleted-account-note.ts'
import { startSession } from './start-session.ts'
import { openSuspendedPage, signInFailure } from './suspension.ts'

/** Signs in and stores the token; the auth guard then loads the user. Rejects after showing a toast. */
export async function signIn(credentials: Credentials): Promise<void> {
  const session = await runMutation(
    {
      mutationFn: (input: Credentials) => client.auth.login.mutate(input),
      onError: openSuspendedPage,
      meta: { success: auth.signedIn, failure: signInFailure },
    },
    credentials,
  )
  startSession(session)
}

/** Returns the end and the reason of the suspension that prevented signing in, or undefined for other errors. */
export function getSuspension(error: unknown): { until: string | undefined; reason: string } | undefined {
  const body = getErrorBody(error)
  if (body?.reason !== 'ACCOUNT_SUSPENDED') return undefined
  const { until, reason = '' } = body.params ?? {}
  // For a permanent suspension, the server sends a text instead of a date.
  const endsAt = new Date(String(until))
  const hasEnd = !Number.isNaN(endsAt.getTime())
  return {
    until: hasEnd ? endsAt.toLocaleDateString(intlTag ?? 'en-US', SUSPENSION_DATE) : undefined,
    reason: String(reason),
  }
}

const SUSPENSION_DATE = { dateStyle: 'long', timeZone: 'UTC' } as const

/** Registers and signs in. Rejects after showing a toast. */
export async function signUp(registration: Registration): Promise<void> {
  const { token, user } = await runMutation(
    {
      mutationFn: (input: Registration) => client.auth.register.mutate(input),
      meta: {
        success: auth.registered,
        failure: (error) => ({
          title: auth.registrationFailed,
          description: getErrorMessage(error) ?? auth.registrationFailed,
        }),
      },
    },
    registration,
  )
  markWelcomePending(user.id)
  startSession({ token })
}

/** Shows that a city is required, without sending a request. */
export function showCityRequired(): void {
  showToast(auth.cityRequired, 'destructive')
}

/** How many milliseconds to wait for the server. */
const LOGOUT_TIMEOUT_MS = 5_000

/**
 * Deletes the session on the server, clears all caches and the token, then reloads. Keeps a session that another tab has just
 * started.
 */
export async function signOut(userId: string): Promise<void> {
  const token = currentToken()
  // Sign out in this browser, even if the server does not respond.
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS)
  await runMutation(
    { mutationFn: () => client.auth.logout.mutate(undefined, { signal, context: { endsSession: true } }) },
    undefined,
  ).catch(() => undefined)
  forgetDeletedUntil()
  await endLocalSession(userId, token)
}

/** Clears all caches, unsent messages and the token, then reloads. Keeps a session that another tab has just started. */
export async function endLocalSession(userId: string, token: string | null): Promise<void> {
  queryClient.clear()
  deleteDrafts(userId)
  clearToken(token)
  await deleteOutbox(userId)
  await eraseOfflineData()
  await deleteSharedContent().catch(console.error)
  await clearAppBadge()
  await import('../push/push-device.ts').then((module) => module.forgetPush()).catch(console.error)
  location.reload()
}
