import { invalidate, type QueryScope, queryClient } from '../../lib/query-client.ts'
import { staleQueriesAfter } from '../../lib/relations.ts'
import { updateQueryData } from '../../lib/update-query-data.ts'

/** Removes a person and their content from every cached list, except the item that shows the notice. */
export function removePersonFromLists(personId: string, keptItemId: string, only?: QueryScope): void {
  const isRemoved = (item: unknown) => isAbout(item, personId) && !hasId(item, keptItemId)
  const queries = queryClient.getQueryCache().findAll(only ? { queryKey: [only.split('.')] } : {})
  for (const query of queries)
    updateQueryData<unknown>(query, (data) => {
      if (!isPaged(data) || !data.pages.some(({ items }) => items.some(isRemoved))) return data
      return {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter((item) => !isRemoved(item)) })),
      }
    })
}

/** Refetches all queries that a block changes. */
export function refreshAfterBlock(): void {
  for (const stale of staleQueriesAfter.blocked) invalidate(stale)
}

/**
 * Marks all queries that a block changes as stale, so that they are fetched again when they are shown next. Queries on the screen
 * do not change, so that Undo stays in its place.
 */
export function markStaleAfterBlock(): void {
  for (const stale of staleQueriesAfter.blocked)
    queryClient.invalidateQueries({ queryKey: [stale.split('.')], refetchType: 'none' }).catch(console.error)
}

interface Paged {
  pages: { items: unknown[] }[]
}

function isPaged(data: unknown): data is Paged {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
}

function isAbout(item: unknown, personId: string): boolean {
  if (hasId(item, personId)) return true
  if (typeof item !== 'object' || item === null) return false
  return ['author', 'user', 'requester', 'fromUser'].some((name) => hasId(Reflect.get(item, name), personId))
}

function hasId(value: unknown, id: string): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && value.id === id
}
