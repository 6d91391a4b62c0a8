import type { ResetInput, ResetResponse, TokenInput, VerifyInput } from '@stoop/validators/account'
import { getErrorBody, getErrorMessage, getHttpStatus, isOffline } from '../../lib/errors.ts'
import { type MutationMeta, runMutation } from '../../lib/query-client.ts'
import type { ToastContent } from '../../lib/toast.ts'
import { currentToken } from '../../lib/token.ts'
import { client } from '../../lib/trpc.ts'
import { account } from '../../locales/en/account.ts'

// These mutations show no toasts, because the pages behind mailed links show the errors themselves.
const changesUser: MutationMeta = { stale: ['auth.user'] }

/** Verifies the email with the token of a link. */
export const verifyEmail = (input: VerifyInput) =>
  runMutation({ mutationFn: (sent: VerifyInput) => client.account.verify.mutate(sent), meta: changesUser }, input)

/** Confirms a new email with the token of a link. */
export const confirmEmail = (input: VerifyInput) =>
  runMutation({ mutationFn: (sent: VerifyInput) => client.account.confirmEmail.mutate(sent), meta: changesUser }, input)

/** Restores the previous email with the token of a link. */
export const undoEmailChange = (token: string) =>
  runMutation(
    { mutationFn: (input: TokenInput) => client.account.undoEmailChange.mutate(input), meta: changesUser },
    { token },
  )

/** Requests a link to choose a new password. Succeeds even if no account has this email. */
export const requestPasswordReset = (email: string) =>
  runMutation({ mutationFn: (input: { email: string }) => client.account.forgot.mutate(input) }, { email })

/**
 * Sets a new password with the token of a link. The server ends all sessions of the account. This browser signs out
 * if its session was one of them, and keeps the session of another account.
 */
export async function resetPassword(input: ResetInput): Promise<ResetResponse> {
  const result = await runMutation({ mutationFn: (sent: ResetInput) => client.account.reset.mutate(sent) }, input)
  // If the session has ended, this request gets a 401, which removes the token. The next screen shows any other
  // error.
  if (currentToken() !== null) await client.auth.user.query().catch(() => undefined)
  return result
}

/** Sends the verification link again. `success` is the toast. Rejects after showing a toast. */
export async function sendVerification(success?: ToastContent): Promise<void> {
  await runMutation(
    {
      mutationFn: () => client.account.sendVerification.mutate(),
      meta: {
        ...(success && { success }),
        failure: (error) => ({ title: account.verificationFailed, description: describeError(error) }),
        stale: ['auth.user'],
      },
    },
    undefined,
  )
}

/** Returns whether the viewer's email is verified; false if the request fails. */
export const isEmailVerified = () =>
  client.auth.user.query().then(
    ({ emailVerification }) => emailVerification === 'verified',
    () => false,
  )

/** Returns whether the link was already used, has expired or is incomplete. */
export const isInvalidLink = (error: unknown) => getErrorBody(error)?.reason === 'INVALID_LINK'

/** Returns whether the server requires the password to keep this session. */
export const isConfirmationRequired = (error: unknown) => getErrorBody(error)?.reason === 'CONFIRMATION_REQUIRED'

/** Returns a message for the user that says why a request failed. */
export function describeError(error: unknown): string {
  if (getHttpStatus(error) === undefined && isOffline()) return account.failedOffline
  return getErrorMessage(error) ?? account.failed
}
