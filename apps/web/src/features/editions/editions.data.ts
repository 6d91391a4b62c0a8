import type { EditionList } from '@stoop/validators/editions'
import { useQuery } from '@tanstack/react-query'
import { alwaysRefetch, queryClient } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateQueryData } from '../../lib/update-query-data.ts'

/** The viewer's editions of the last week. */
export const useEditions = () => useQuery(api.editions.list.queryOptions(undefined, alwaysRefetch))

/** An edition. Refetched whenever it is shown, because what the viewer may read can have changed. */
export const useEdition = (id: string | undefined) =>
  useQuery(api.editions.get.queryOptions({ id: id ?? '' }, { ...alwaysRefetch, enabled: id !== undefined }))

/** Records that the viewer has reached the end of an edition. An error is ignored: the next visit tries again. */
export function finishEdition(id: string): void {
  const finishedAt = new Date().toISOString()
  const query = queryClient.getQueryCache().find({ queryKey: api.editions.list.queryOptions().queryKey, exact: true })
  client.editions.finish.mutate({ id }).then(
    () => {
      if (query)
        updateQueryData<EditionList>(query, (list) => ({
          ...list,
          items: list.items.map((item) => (item.id === id ? { ...item, finishedAt } : item)),
        }))
    },
    (error: unknown) => console.warn(error),
  )
}
