import { openDatabase } from '@stoop/db/client'
import { testDatabase } from '@stoop/db/testing'
import { ann } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { searchCommunities } from './search-communities.ts'
import { searchPeople } from './search-people.ts'
import { searchPosts } from './search-posts.ts'

const testContext = useTestContext()

it.each([
  ['people', searchPeople],
  ['communities', searchCommunities],
  ['posts', searchPosts],
] as const)('sends the same statements for two words as for a hundred in a search of %s', async (_, search) => {
  const sent: string[] = []
  const { url, close } = await testDatabase()
  const { db, close: closePool } = openDatabase({ url, max: 1, onQuery: (text) => void sent.push(text) })
  const statementsOf = async (q: string) => {
    sent.length = 0
    await search({ ...testContext.contextFor(ann), db }, { q, limit: 20 })
    return [...sent]
  }
  try {
    // Terms with digits are not checked for typos, which would need more statements.
    const few = await statementsOf('w1 w2')
    expect(few.length).toBeGreaterThan(0)
    expect(await statementsOf(Array.from({ length: 100 }, (_, at) => `w${at}`).join(' '))).toEqual(few)
  } finally {
    await closePool()
    await close()
  }
})
