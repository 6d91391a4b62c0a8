import type { RecoverInput } from '@stoop/validators/passkeys'
import { runMutation } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toast.ts'
import { client } from '../../lib/trpc.ts'
import { account } from '../../locales/en/account.ts'
import { startSession } from '../auth/start-session.ts'
import { openSuspendedPage } from '../auth/suspension.ts'

/** Sets a new password with a recovery code and signs in. */
export async function recoverAccount(input: RecoverInput): Promise<void> {
  const session = await runMutation(
    { mutationFn: (sent: RecoverInput) => client.passkeys.recover.mutate(sent), onError: openSuspendedPage },
    input,
  )
  startSession(session)
  // Show the toast after the new session was set, because setting it removes the previous session's toasts.
  if (!session.isDeletionCancelled) showToast(account.recover.done, 'default')
}
