import type { ListPage } from '@stoop/validators/paging'
import type { NewRecoveryCodes, Passkey, PasskeyName } from '@stoop/validators/passkeys'
import { useMutation, useQuery } from '@tanstack/react-query'
import { withConfirmation } from '../../lib/confirmation.ts'
import { alwaysRefetch, queryClient, runMutation } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { createPasskey } from '../../lib/webauthn.ts'
import { passkeySettings as words } from '../../locales/en/passkey-settings.ts'
import { failureToast } from '../settings/failure-toast.ts'

/** The viewer's passkeys. */
export function usePasskeys() {
  return useQuery(api.passkeys.list.queryOptions(undefined, alwaysRefetch))
}

/** Creates a passkey on this device. Rejects with the device's error, which the dialog shows, or with CancelledError. */
export async function addPasskey(name: string): Promise<void> {
  const passkey = await withConfirmation(async () => {
    const options = await client.passkeys.options.mutate()
    return client.passkeys.create.mutate({ ...(await createPasskey(options)), name })
  })
  updatePasskeys((passkeys) => [...passkeys, passkey])
}

/** Renames a passkey. Rejects with the field's error, or after a toast. */
export async function renamePasskey(input: PasskeyName): Promise<void> {
  const renamed = await runMutation(
    {
      mutationFn: (change: PasskeyName) => withConfirmation(() => client.passkeys.rename.mutate(change)),
      meta: { failure: failureToast(words.renameFailed) },
    },
    input,
  )
  updatePasskeys((passkeys) => passkeys.map((passkey) => (passkey.id === renamed.id ? renamed : passkey)))
}

/** Removes a passkey. */
export function useRemovePasskey() {
  return useMutation({
    mutationFn: ({ id }: Passkey) => withConfirmation(() => client.passkeys.remove.mutate({ id })),
    onSuccess: (_ok, { id }) => updatePasskeys((passkeys) => passkeys.filter((passkey) => passkey.id !== id)),
    meta: { failure: failureToast(words.removeFailed), stale: ['passkeys.list'] },
  })
}

function updatePasskeys(change: (passkeys: Passkey[]) => Passkey[]): void {
  queryClient.setQueryData<ListPage<Passkey>>(
    api.passkeys.list.queryOptions().queryKey,
    (page) => page && { ...page, items: change(page.items) },
  )
}

/** How many recovery codes are left. */
export function useRecoveryCodes() {
  return useQuery(api.passkeys.recoveryCodes.queryOptions(undefined, alwaysRefetch))
}

/** Removes the recovery codes. */
export function useRemoveRecoveryCodes() {
  return useMutation<unknown, Error, void>({
    mutationFn: () => withConfirmation(() => client.passkeys.removeRecoveryCodes.mutate()),
    meta: {
      failure: failureToast(words.removeCodesFailed),
      stale: ['passkeys.recoveryCodes'],
    },
  })
}

/** Creates recovery codes, which replace earlier ones. Only the result contains them. */
export function useCreateRecoveryCodes() {
  return useMutation<NewRecoveryCodes, Error, void>({
    mutationFn: () => withConfirmation(() => client.passkeys.createRecoveryCodes.mutate()),
    // Forget the codes when the dialog closes.
    gcTime: 0,
    meta: { failure: failureToast(words.createCodesFailed), stale: ['passkeys.recoveryCodes'] },
  })
}
