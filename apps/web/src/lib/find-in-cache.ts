import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Returns the first object for which the guard returns true, anywhere in the cached data of the queries whose key starts with
 * `queryKey`; by default of all queries.
 */
export function findInCache<Found extends object>(
  isFound: (value: object) => value is Found,
  queryKey: QueryKey = [],
): Found | undefined {
  for (const [, data] of queryClient.getQueriesData({ queryKey })) {
    const found = find(data, isFound)
    if (found) return found
  }
  return undefined
}

function find<Found extends object>(value: unknown, isFound: (value: object) => value is Found): Found | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (isFound(value)) return value
  for (const child of Object.values(value)) {
    const found = find(child, isFound)
    if (found) return found
  }
  return undefined
}
