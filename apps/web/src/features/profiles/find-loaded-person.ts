import type { Byline, Person } from '@stoop/validators/people'
import { queryClient } from '../../lib/query-client.ts'

/** Only some lists contain the city. */
type LoadedPerson = Byline & Partial<Pick<Person, 'selectedCity'>>

/** Finds a person by username in the cached lists, such as friends, search results and authors of posts. */
export function findLoadedPerson(username: string): LoadedPerson | undefined {
  for (const query of queryClient.getQueryCache().getAll()) {
    const person = find(query.state.data, username.toLowerCase())
    if (person) return person
  }
  return undefined
}

function find(value: unknown, username: string): LoadedPerson | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (isPerson(value) && value.username.toLowerCase() === username) return value
  for (const child of Object.values(value)) {
    const person = find(child, username)
    if (person) return person
  }
  return undefined
}

const isPerson = (value: object): value is LoadedPerson =>
  'username' in value &&
  typeof value.username === 'string' &&
  'firstName' in value &&
  'lastName' in value &&
  'avatar' in value
