import { getErrorMessage } from '../../lib/errors.ts'
import { runMutation } from '../../lib/query-client.ts'
import { client } from '../../lib/trpc.ts'
import { signWithPasskey } from '../../lib/webauthn.ts'
import { sessions as words } from '../../locales/en/sessions.ts'

/** Confirms the viewer's identity with a passkey. Rejects after a toast, or with CancelledError. */
export async function confirmByPasskey(): Promise<void> {
  await runMutation(
    {
      mutationFn: async () =>
        client.sessions.confirm.mutate(await signWithPasskey(await client.passkeys.challenge.mutate())),
      meta: { failure: (error) => ({ title: words.confirmFailed, description: getErrorMessage(error) }) },
    },
    undefined,
  )
}
