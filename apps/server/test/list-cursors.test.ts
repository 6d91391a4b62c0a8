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

it.each(Object.keys(LISTS))('%s returns 400 for the cursor of every other list', async (name) => {
  for (const [source, { cursor }] of lists)
    expect((await lists.get(name)?.ask({ cursor }))?.status, source).toBe(source === name ? 200 : 400)
})
