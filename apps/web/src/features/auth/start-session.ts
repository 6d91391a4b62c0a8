import type { AuthResponse } from '@stoop/validators/auth'
import { deleteScrollPositions } from '../../lib/scroll-positions.ts'
import { showToast } from '../../lib/toast.ts'
import { storeToken } from '../../lib/token.ts'
import { deletedAccount } from '../../locales/en/deleted-account.ts'
import { forgetDeletedUntil } from './deleted-account-note.ts'

/** Stores the token after signing in. Shows a toast if the sign-in has cancelled the deletion of the account. */
export function startSession({
  token,
  isDeletionCancelled,
}: Pick<AuthResponse, 'token' | 'isDeletionCancelled'>): void {
  forgetDeletedUntil()
  deleteScrollPositions()
  // The history state contains the path of the page on which the account was deleted. Remove it, so that the app
  // opens Home.
  if (isDeletionCancelled) history.replaceState(null, '')
  storeToken(token)
  // This toast replaces the toast of the sign-in.
  if (isDeletionCancelled) showToast(deletedAccount.kept, 'default')
}
