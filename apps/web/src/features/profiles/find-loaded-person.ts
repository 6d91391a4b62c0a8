import type { Byline, Person } from '@stoop/validators/people'
import { findInCache } from '../../lib/find-in-cache.ts'

/** Only some lists contain the city. */
type LoadedPerson = Byline & Partial<Pick<Person, 'selectedCity'>>

/** Finds a person by username in the cached lists, such as friends, search results and authors of posts. */
export function findLoadedPerson(username: string): LoadedPerson | undefined {
  return findInCache(
    (value): value is LoadedPerson => isPerson(value) && value.username.toLowerCase() === username.toLowerCase(),
  )
}

const isPerson = (value: object): value is LoadedPerson =>
  'username' in value &&
  typeof value.username === 'string' &&
  'firstName' in value &&
  'lastName' in value &&
  'avatar' in value
