import type { PasswordChange } from '@stoop/validators/account'
import { atom, getDefaultStore } from 'jotai'
import { withConfirmation } from '../../lib/confirmation.ts'
import { queryClient, runMutation } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { accountSettings as words } from '../../locales/en/account-settings.ts'
import { failureToast } from '../settings/failure-toast.ts'

/** The new email that is not confirmed yet. Kept only until the page reloads, because the server does not return it. */
export const pendingEmailAtom = atom<{ userId: string; email: string } | null>(null)

/**
 * Sends a confirmation link to a new email. Rejects with the field's error, with CancelledError, or, for other
 * errors, after showing a toast.
 */
export async function changeEmail(userId: string, email: string): Promise<void> {
  await runMutation(
    {
      mutationFn: () => withConfirmation(() => client.account.changeEmail.mutate({ email })),
      meta: { failure: failureToast(words.emailFailed) },
    },
    undefined,
  )
  getDefaultStore().set(pendingEmailAtom, { userId, email })
}

/** Changes the username in all views. Rejects with the field's error, or, for other errors, after showing a toast. */
export async function changeUsername(username: string): Promise<void> {
  const user = await runMutation(
    {
      mutationFn: () => withConfirmation(() => client.account.changeUsername.mutate({ username })),
      meta: { success: words.usernameChanged(username), failure: failureToast(words.usernameFailed) },
    },
    undefined,
  )
  queryClient.setQueryData(api.auth.user.queryOptions().queryKey, user)
  updateEntity<'person'>(user.id, () => ({ username: user.username }))
}

/**
 * Changes the password, which signs out all other devices. Rejects with the fields' errors, or, for other errors,
 * after showing a toast.
 */
export async function changePassword(input: PasswordChange): Promise<void> {
  await runMutation(
    {
      mutationFn: (change: PasswordChange) => client.account.changePassword.mutate(change),
      meta: {
        success: words.passwordChanged,
        failure: failureToast(words.passwordFailed),
        stale: ['sessions.list'],
      },
    },
    input,
  )
}
