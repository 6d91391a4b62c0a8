import type { Byline } from '@stoop/validators/people'
import { queryClient } from '../../lib/query-client.ts'

/** Returns a person from the cached conversations and friends, by username. */
export function findKnownPerson(username: string): Byline | undefined {
  for (const [, data] of queryClient.getQueriesData({ queryKey: [['messages', 'conversations']] })) {
    const found = findIn(data, username)
    if (found) return found
  }
  for (const [, data] of queryClient.getQueriesData({ queryKey: [['friends', 'list']] })) {
    const found = findIn(data, username)
    if (found) return found
  }
  return undefined
}

function findIn(data: unknown, username: string): Byline | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (isByline(data)) return data.username.toLowerCase() === username.toLowerCase() ? data : undefined
  for (const value of Object.values(data)) {
    const found = findIn(value, username)
    if (found) return found
  }
  return undefined
}

const isByline = (value: object): value is Byline => 'username' in value && 'firstName' in value && 'id' in value
