import type { Byline } from '@stoop/validators/people'
import { findInCache } from '../../lib/find-in-cache.ts'

/** Returns a person from the cached conversations and friends, by username. */
export function findKnownPerson(username: string): Byline | undefined {
  const isKnown = (value: object): value is Byline =>
    isByline(value) && value.username.toLowerCase() === username.toLowerCase()
  return findInCache(isKnown, [['messages', 'conversations']]) ?? findInCache(isKnown, [['friends', 'list']])
}

const isByline = (value: object): value is Byline => 'username' in value && 'firstName' in value && 'id' in value
