import type { Query } from '@tanstack/react-query'
import { type QueryScope, queryClient } from '../../lib/query-client.ts'

/**
 * The procedures that list posts. A new post must not move such a list while the member reads it, so it waits until the member
 * asks for it.
 */
export const POST_LISTS = [
  'posts.feed',
  'posts.city',
  'posts.offers',
  'posts.communities',
  'posts.ofMember',
  'communities.posts',
  'communities.offers',
] as const satisfies QueryScope[]

/** Returns the name of the query's procedure. tRPC's query keys start with its path. */
export function readProcedure({ queryKey: [path] }: Query): string {
  return Array.isArray(path) ? path.join('.') : ''
}

/** Returns the input of the query's call, without the cursor. */
export function readInput({ queryKey: [, options] }: Query): Record<string, unknown> {
  const input = isObject(options) ? options.input : undefined
  return isObject(input) ? input : {}
}

export const isPostList = (query: Query): boolean => POST_LISTS.some((list) => list === readProcedure(query))

/** Returns the cached queries of these procedures and routers, without duplicates. */
export function findQueries(scopes: Iterable<QueryScope>): Query[] {
  const found = [...scopes].flatMap((scope) => queryClient.getQueryCache().findAll({ queryKey: [scope.split('.')] }))
  return [...new Set(found)]
}

/** Returns whether a cached query contains the post. */
export function isPostCached(id: string): boolean {
  return findQueries(['posts', 'communities', 'search.posts']).some(({ state }) => hasId(state.data, id))
}

function hasId(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => hasId(item, id))
  if (!isObject(value)) return false
  return value.id === id || Object.values(value).some((item) => typeof item === 'object' && hasId(item, id))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
