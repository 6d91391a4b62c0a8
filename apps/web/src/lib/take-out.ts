import type { List } from '@stoop/validators/paging'
import type { InfiniteData } from '@tanstack/react-query'
import { queryClient, type Stale } from './query.ts'
import { rewrite } from './rewrite.ts'

type Pages = InfiniteData<List<{ id: string }>>

/** Takes an item out of every cached list of a procedure. Gives back the undoing, which puts it where it was. */
export function takeOut(procedure: Stale, id: string): () => void {
  const undoings: (() => void)[] = []
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [procedure.split('.')] })) {
    let put = (list: Pages) => list
    rewrite<Pages>(query, (list) => {
      const page = list.pages.findIndex(({ items }) => items.some((item) => item.id === id))
      const items = list.pages[page]?.items ?? []
      const at = items.findIndex((item) => item.id === id)
      const item = items[at]
      if (!item) return list
      put = (later) => (isIn(later, id) ? later : withItems(later, page, (there) => there.toSpliced(at, 0, item)))
      return withItems(list, page, (there) => there.toSpliced(at, 1))
    })
    undoings.push(() => rewrite<Pages>(query, (list) => put(list)))
  }
  return () => {
    for (const undo of undoings) undo()
  }
}

const isIn = (list: Pages, id: string) => list.pages.some(({ items }) => items.some((item) => item.id === id))

function withItems(list: Pages, page: number, change: (items: { id: string }[]) => { id: string }[]): Pages {
  return {
    ...list,
    pages: list.pages.map((each, at) => (at === page ? { ...each, items: change(each.items) } : each)),
  }
}
