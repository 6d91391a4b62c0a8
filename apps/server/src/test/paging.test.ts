import { REST } from '@stoop/api/rest'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Answer, placeOf } from './answer.ts'
import type { Input } from './caller.ts'
import { befriend, found, request, write, writeIn } from './scene.ts'
import { type Member, type Server, useServer } from './server.ts'

const stoop = useServer()

/** How a list comes to have something in it: who reads it, with which input, and one more item. */
type Filling = { reader: Member; input: Input; more(n: number): Promise<unknown> }
type Fill = (stoop: Server, ann: Member) => Promise<Filling>

const LISTS: Record<string, Fill> = {
  'GET /api/friends': async (stoop, ann) => ({
    reader: ann,
    input: {},
    more: async (n) => befriend(await stoop.join(`Friend${n}`), ann),
  }),
  'GET /api/friends/requests': async (stoop, ann) => ({
    reader: ann,
    input: {},
    more: async (n) => request(await stoop.join(`Asker${n}`), ann),
  }),
  'GET /api/friends/suggestions': async (stoop, ann) => ({
    reader: ann,
    input: {},
    more: (n) => stoop.join(`Neighbour${n}`, { selectedCity: n % 2 ? 'Chicago' : 'Boston' }),
  }),
  'GET /api/users/search': async (stoop, ann) => ({
    reader: ann,
    input: { q: 'tester' },
    more: (n) => stoop.join(`Found${n}`),
  }),
  'GET /api/posts/feed': async (stoop, ann) => {
    const ben = await stoop.join('Ben')
    await befriend(ann, ben)
    return { reader: ann, input: {}, more: (n) => write(n % 2 ? ann : ben, `post ${n}`) }
  },
  'GET /api/posts/user/:userId': async (_, ann) => ({
    reader: ann,
    input: { userId: ann.user.id },
    more: (n) => write(ann, `post ${n}`),
  }),
  'GET /api/posts/:id/comments': async (_, ann) => {
    const id = await write(ann, 'Hello')
    return { reader: ann, input: { id }, more: (n) => ann.ask('POST /api/posts/:id/comments', { id, content: `${n}` }) }
  },
  'GET /api/communities': async (_, ann) => ({ reader: ann, input: {}, more: (n) => found(ann, `Number ${n}`) }),
  'GET /api/communities/joined': async (_, ann) => ({ reader: ann, input: {}, more: (n) => found(ann, `Number ${n}`) }),
  'GET /api/communities/search': async (_, ann) => ({
    reader: ann,
    input: { q: 'number' },
    more: (n) => found(ann, `Number ${n}`),
  }),
  'GET /api/communities/:id/members': async (stoop, ann) => {
    const id = await found(ann, 'Bike kitchen')
    const more = async (n: number) => (await stoop.join(`Member${n}`)).ask('POST /api/communities/:id/join', { id })
    return { reader: ann, input: { id }, more }
  },
  'GET /api/communities/:id/posts': async (_, ann) => {
    const id = await found(ann, 'Bike kitchen')
    return { reader: ann, input: { id }, more: (n) => writeIn(id, ann, `post ${n}`) }
  },
  'GET /api/communities/:communityId/posts/:id/comments': async (_, ann) => {
    const communityId = await found(ann, 'Bike kitchen')
    const id = await writeIn(communityId, ann, 'Hello')
    const place = 'POST /api/communities/:communityId/posts/:id/comments'
    return {
      reader: ann,
      input: { communityId, id },
      more: (n) => ann.ask(place, { communityId, id, content: `${n}` }),
    }
  },
  'GET /api/notifications': async (stoop, ann) => ({
    reader: ann,
    input: {},
    more: async (n) => request(await stoop.join(`Asker${n}`), ann),
  }),
}

const lists = Object.entries(REST)
  .filter(([, row]) => row.list)
  .map(([place]) => place)
const idsOf = (answer: Answer) => answer.listOf(z.object({ id: z.string() })).map((item) => item.id)

it('knows every list', () => {
  expect(Object.keys(LISTS).sort()).toEqual(lists.sort())
})

describe.each(Object.entries(LISTS))('%s', (name, fill) => {
  const place = placeOf(name)
  const of = async () => {
    const filling = await fill(stoop, await stoop.join('Ann'))
    return { ...filling, ask: (page: Input) => filling.reader.ask(place, { ...filling.input, ...page }) }
  }

  it('R51 pages of 2 give every item once, in order, while new ones are inserted', async () => {
    const { ask, more } = await of()
    for (let n = 0; n < 5; n++) await more(n)
    const whole = await ask({})
    expect(whole.next).toBeUndefined()
    expect(whole.headers.link).toBeUndefined()
    const before = idsOf(whole)
    expect(before.length).toBeGreaterThanOrEqual(5)

    const paged: string[] = []
    let cursor: string | undefined
    for (let n = 5; n < 20; n++) {
      const page = await ask({ limit: 2, cursor })
      paged.push(...idsOf(page))
      expect(idsOf(page).length).toBeLessThanOrEqual(2)
      cursor = page.next
      if (!cursor) break
      if (n < 8) await more(n)
    }
    expect(cursor, 'the list comes to an end').toBeUndefined()
    expect(new Set(paged).size).toBe(paged.length)
    expect(paged.filter((id) => before.includes(id))).toEqual(before)
  })

  it('R51 Link names the next page as it is to be fetched', async () => {
    const { ask, more, reader } = await of()
    for (let n = 0; n < 4; n++) await more(n)
    const first = await ask({ limit: 2 })
    const link = /^<(\/api\/[^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await stoop.app.inject({ url: link, headers: { authorization: `Bearer ${reader.token}` } })
    expect(second.json()).toEqual((await ask({ limit: 2, cursor: first.next })).body)
  })

  it('refuses a foreign cursor, and a limit beyond 100, with 400', async () => {
    const { ask } = await of()
    const uuid = crypto.randomUUID()
    const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const foreign = [
      '',
      'x',
      '\u0000',
      uuid,
      written(uuid),
      written(null),
      written({}),
      written([1]),
      written([uuid, uuid]),
    ]
    for (const cursor of foreign) expect((await ask({ cursor })).status, JSON.stringify(cursor)).toBe(400)
    for (const limit of [0, -1, 101, 1.5, '1e2', 'all']) expect((await ask({ limit })).status, String(limit)).toBe(400)
  })
})

describe('the cursor of one list', () => {
  it('is foreign to every other', async () => {
    const cursors = new Map<string, string>()
    const asks: [string, (page: Input) => Promise<Answer>][] = []
    const ann = await stoop.join('Ann')
    for (const [n, [name, fill]] of Object.entries(LISTS).entries()) {
      const { reader, input, more } = await fill(stoop, ann)
      const place = placeOf(name)
      const ask = (page: Input) => reader.ask(place, { ...input, ...page })
      asks.push([name, ask])
      for (let i = 0; i < 2; i++) await more(n * 10 + i)
      cursors.set(name, (await ask({ limit: 1 })).next ?? '')
    }
    for (const [name, ask] of asks)
      for (const [of, cursor] of cursors)
        expect((await ask({ cursor })).status, `${of} → ${name}`).toBe(of === name ? 200 : 400)
  })
})

it('R51 Link keeps the whole of a query that has question marks in it', async () => {
  const ann = await stoop.join('Ann')
  for (const n of [1, 2]) await write(ann, `post ${n}`)
  const headers = { authorization: `Bearer ${ann.token}` }
  const first = await stoop.app.inject({ url: '/api/posts/feed?note=who?&limit=1', headers })
  expect(first.headers.link).toMatch(/^<\/api\/posts\/feed\?note=who%3F&limit=1&cursor=[^>&]+>; rel="next"$/)
})
