import { expect, it } from 'vitest'
import type { Input } from './fixtures/api-client.ts'
import { type ApiResponse, toEndpoint } from './fixtures/api-response.ts'
import { LISTS } from './fixtures/lists.ts'
import { useServer } from './fixtures/test-server.ts'

const lists = new Map<string, { ask: (page: Input) => Promise<ApiResponse>; cursor: string }>()
const stoop = useServer({
  async setup() {
    const ann = await stoop.registerMember('Ann')
    for (const [n, [name, createList]] of Object.entries(LISTS).entries()) {
      const { reader, input, addItem } = await createList(stoop, ann)
      const ask = (page: Input) => reader.callRest(toEndpoint(name), { ...input, ...page })
      for (let i = 0; i < 2; i++) await addItem(n * 10 + i)
      lists.set(name, { ask, cursor: (await ask({ limit: 1 })).nextCursor ?? '' })
    }
  },
})

// `STOOP_LONG_TESTS` checks all pairs of lists; otherwise each list is checked with a quarter of the others.
const parts = process.env.STOOP_LONG_TESTS ? 1 : 4

it.each(Object.keys(LISTS).map((name, index): [string, number] => [name, index]))(
  '%s returns 400 for the cursor of other lists',
  async (name, index) => {
    const sources = [...lists].filter(([source], n) => source === name || (n + index) % parts === 0)
    for (const [source, { cursor }] of sources)
      expect((await lists.get(name)?.ask({ cursor }))?.status, source).toBe(source === name ? 200 : 400)
  },
)
