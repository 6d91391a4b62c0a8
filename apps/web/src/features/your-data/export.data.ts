import { useMutation, useQuery } from '@tanstack/react-query'
import { confirmUser } from '../../lib/confirmation.ts'
import { CancelledError } from '../../lib/errors.ts'
import { alwaysRefetch, queryClient } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { yourData } from '../../locales/en/your-data.ts'
import { failureToast } from '../settings/failure-toast.ts'
import { getPollInterval } from './poll-interval.ts'

const words = yourData.download

/** The viewer's latest export. Polls while it is in progress and the page is visible. */
export function useExport() {
  return useQuery(
    api.account.export.queryOptions(undefined, {
      ...alwaysRefetch,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data } }) => getPollInterval(data?.latest ?? null, Date.now()),
    }),
  )
}

/** Asks for an export. */
export function useStartExport() {
  return useMutation({
    mutationFn: () => client.account.startExport.mutate(),
    // Refetch after an error too, because the limit may have been reached on another device.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.account.export.queryOptions().queryKey }),
    meta: { failure: failureToast(words.startFailed.title), offlineHint: words.startOffline },
  })
}

/** Downloads the file of an export. Asks for a confirmation if there was none recently. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: async () => {
      let url = await fetchDownloadUrl()
      if (!url) {
        await confirmUser()
        url = await fetchDownloadUrl()
      }
      if (!url) throw new Error('No URL after a confirmation')
      startDownload(url)
    },
    meta: { failure: failureToast(words.getFailed.title), offlineHint: words.getOffline },
  })
}

/**
 * Fetches a new URL for each download, because a URL works for only ten minutes. Throws CancelledError if the file
 * has expired, which the section then shows.
 */
async function fetchDownloadUrl(): Promise<string | null> {
  const state = await queryClient.fetchQuery(api.account.export.queryOptions(undefined, { staleTime: 0 }))
  const file = state.earlier ?? state.latest
  if (file?.state !== 'ready') throw new CancelledError()
  return file.downloadUrl
}

function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
