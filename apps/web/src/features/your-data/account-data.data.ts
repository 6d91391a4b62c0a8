import { closeOverlays } from '@stoop/ui/overlay-history'
import { useMutation, useQuery } from '@tanstack/react-query'
import { withConfirmation } from '../../lib/confirmation.ts'
import { getHttpStatus, isOffline } from '../../lib/errors.ts'
import { alwaysRefetch } from '../../lib/query-client.ts'
import { currentToken } from '../../lib/token.ts'
import { api, client } from '../../lib/trpc.ts'
import { yourData } from '../../locales/en/your-data.ts'
import { endLocalSession } from '../auth/auth.data.ts'
import { noteDeletedUntil } from '../auth/deleted-account-note.ts'
import { failureToast } from '../settings/failure-toast.ts'

const words = yourData.delete

/** Every kind of data that Stoop keeps about the viewer. */
export function useKnownData() {
  return useQuery(api.account.data.queryOptions(undefined, alwaysRefetch))
}

/** The changes that deleting the viewer's account now would cause. */
export function useDeletionPreview() {
  return useQuery(api.account.deletionPreview.queryOptions(undefined, alwaysRefetch))
}

/** Deletes the viewer's account and signs out. /auth then shows until when the account can be restored. */
export function useDeleteAccount(userId: string) {
  return useMutation({
    mutationFn: async () => {
      const token = currentToken()
      const options = { context: { endsSession: true } }
      const { eraseAt } = await withConfirmation(() => client.account.delete.mutate({}, options))
      noteDeletedUntil(eraseAt)
      // Close the overlays first, because the history entry of a closing dialog would still be there after the
      // reload.
      await closeOverlays()
      await endLocalSession(userId, token)
    },
    meta: { failure: describeFailure, offlineHint: words.deleteOffline },
  })
}

function describeFailure(error: Error) {
  const hasNoResponse = getHttpStatus(error) === undefined && !isOffline()
  return hasNoResponse
    ? { title: words.deleteFailed, description: words.noResponse }
    : failureToast(words.deleteFailed)(error)
}
