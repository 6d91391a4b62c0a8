import { REST } from '@stoop/api/rest-table'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createPost } from './fixtures/actions.ts'
import type { Input } from './fixtures/api-client.ts'
import { type ApiResponse, toEndpoint } from './fixtures/api-response.ts'
import { LISTS } from './fixtures/lists.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()

// These lists fit on one page, because the number of their items is limited.
const ONE_PAGE_LISTS = [
  'GET /api/account/data',
  'GET /api/account/invitations',
  'GET /api/auth/passkeys',
  'GET /api/auth/sessions',
  'GET /api/communities/:id/pins',
]

const lists = Object.entries(REST)
  .filter(([endpoint, row]) => row.isList && !ONE_PAGE_LISTS.includes(endpoint))
  .map(([endpoint]) => endpoint)
// The ids of these items are no texts: versions have a number, and the id of a log entry is a number.
const listItem = z.union([z.object({ id: z.union([z.string(), z.int()]) }), z.object({ version: z.int() })])
const idsOf = (response: ApiResponse) =>
  response.parseList(listItem).map((item) => String('id' in item ? item.id : item.version))

it('covers every endpoint that returns a list', () => {
  expect(Object.keys(LISTS).sort()).toEqual(lists.sort())
})

// One test per list: reading is fast, but filling a list takes long.
it.each(Object.entries(LISTS))(
  '%s returns every item once in pages, with links to the next page',
  async (name, createList) => {
    const { reader, input, addItem } = await createList(stoop, await stoop.registerMember('Ann'))
    const ask = (page: Input) => reader.callRest(toEndpoint(name), { ...input, ...page })
    await expectInvalidPages(ask)

    for (let n = 0; n < 5; n++) await addItem(n)
    const fullList = await ask({})
    expect(fullList.nextCursor).toBeUndefined()
    expect(fullList.headers.link).toBeUndefined()
    const before = idsOf(fullList)
    expect(before.length).toBeGreaterThanOrEqual(5)

    const paged: string[] = []
    let cursor: string | undefined
    for (let n = 5; n < 20; n++) {
      const page = await ask({ limit: 2, cursor })
      paged.push(...idsOf(page))
      expect(idsOf(page).length).toBeLessThanOrEqual(2)
      cursor = page.nextCursor
      if (!cursor) break
      // New items arrive while the list is read.
      if (n < 8) await addItem(n)
    }
    expect(cursor, 'the list ends').toBeUndefined()
    expect(new Set(paged).size).toBe(paged.length)
    expect(paged.filter((id) => before.includes(id))).toEqual(before)

    const first = await ask({ limit: 2 })
    const link = /^<(\/api\/[^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await stoop.app.inject({ url: link, headers: { authorization: `Bearer ${reader.token}` } })
    expect(second.json()).toEqual((await ask({ limit: 2, cursor: first.nextCursor })).body)
  },
)

/** Expects 400 for an invalid cursor or a limit above 100. */
async function expectInvalidPages(ask: (page: Input) => Promise<ApiResponse>): Promise<void> {
  const uuid = crypto.randomUUID()
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const foreign = ['', 'x', '\u0000', uuid, encode(uuid), encode(null), encode({}), encode([1]), encode([uuid, uuid])]
  for (const cursor of foreign) expect((await ask({ cursor })).status, JSON.stringify(cursor)).toBe(400)
  for (const limit of [0, -1, 101, 1.5, '1e2', 'all']) expect((await ask({ limit })).status, String(limit)).toBe(400)
}

it('keeps a query with question marks in the Link header', async () => {
  const ann = await stoop.registerMember('Ann')
  for (const n of [1, 2]) await createPost(ann, `post ${n}`)
  const headers = { authorization: `Bearer ${ann.token}` }
  const first = await stoop.app.inject({ url: '/api/posts/feed?note=who?&limit=1', headers })
  expect(first.headers.link).toMatch(/^<\/api\/posts\/feed\?note=who%3F&limit=1&cursor=[^>&]+>; rel="next"$/)
})
