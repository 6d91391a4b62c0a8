import type { AuthResponse } from '@stoop/validators/auth'
import { showToast } from '../../lib/toast.ts'
import { storeToken } from '../../lib/token.ts'
import { deletedAccount } from '../../locales/en/deleted-account.ts'
import { forgetDeletedUntil } from './deleted-account-note.ts'

/** Stores the token after signing in. Shows a toast if signing in cancelled the deletion of the account. */
export function startSession({
  token,
  isDeletionCancelled,
}: Pick<AuthResponse, 'token' | 'isDeletionCancelled'>): void {
  forgetDeletedUntil()
  // Opens Home instead of returning to the page that deleted the account.
  if (isDeletionCancelled) history.replaceState(null, '')
  storeToken(token)
  // Replaces the toast of a sign-in.
  if (isDeletionCancelled) showToast(deletedAccount.kept, 'default')
}
