import type { ListPage } from '@stoop/validators/paging'
import type { InfiniteData } from '@tanstack/react-query'
import { type QueryScope, queryClient } from './query-client.ts'
import { updateQueryData } from './update-query-data.ts'

type Pages = InfiniteData<ListPage<{ id: string }>>

/** Removes an item from every cached list of a procedure. Returns a function that inserts it again at its position. */
export function removeFromLists(procedure: QueryScope, id: string): () => void {
  const undos: (() => void)[] = []
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [procedure.split('.')] })) {
    let reinsert = (list: Pages) => list
    updateQueryData<Pages>(query, (list) => {
      const page = list.pages.findIndex(({ items }) => items.some((item) => item.id === id))
      const items = list.pages[page]?.items ?? []
      const index = items.findIndex((item) => item.id === id)
      const item = items[index]
      if (!item) return list
      reinsert = (currentList) => {
        if (hasItem(currentList, id)) return currentList
        // A refetch may have loaded fewer pages. The item is then inserted at the end.
        const lastPage = Math.min(page, currentList.pages.length - 1)
        return updatePageItems(currentList, lastPage, (pageItems) =>
          pageItems.toSpliced(lastPage < page ? pageItems.length : index, 0, item),
        )
      }
      return updatePageItems(list, page, (pageItems) => pageItems.toSpliced(index, 1))
    })
    undos.push(() => updateQueryData<Pages>(query, (list) => reinsert(list)))
  }
  return () => {
    for (const undo of undos) undo()
  }
}

const hasItem = (list: Pages, id: string) => list.pages.some(({ items }) => items.some((item) => item.id === id))

function updatePageItems(list: Pages, page: number, change: (items: { id: string }[]) => { id: string }[]): Pages {
  return {
    ...list,
    pages: list.pages.map((currentPage, index) =>
      index === page ? { ...currentPage, items: change(currentPage.items) } : currentPage,
    ),
  }
}
