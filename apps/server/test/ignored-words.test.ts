import { expect, it } from 'vitest'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()

it.each(['GET /api/users/search', 'GET /api/communities/search', 'GET /api/posts/search'] as const)(
  'returns the number of ignored words in a header: %s',
  async (endpoint) => {
    const ann = await stoop.registerMember('Ann')
    const ignoredWords = async (q: string) => (await ann.callRest(endpoint, { q })).headers['x-ignored-words']
    expect(await ignoredWords('a b c d e f')).toBeUndefined()
    expect(await ignoredWords('a b c d e f A B')).toBeUndefined()
    expect(await ignoredWords('a b c d e f g h')).toBe('2')
  },
)
