import { insertDecision } from '@stoop/api/moderation/test-cases'
import { REST } from '@stoop/api/rest'
import { users } from '@stoop/db/schema'
import { community } from '@stoop/validators/communities'
import { comment } from '@stoop/validators/posts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { befriend, createCommunity, createCommunityPost, createPost, requestFriendship } from './fixtures/actions.ts'
import type { Input } from './fixtures/api-client.ts'
import { type ApiResponse, toEndpoint } from './fixtures/api-response.ts'
import { type Member, type Server, useServer } from './fixtures/test-server.ts'

const stoop = useServer()

/** A list under test: its reader, its input and a function that adds an item. */
type ListFixture = { reader: Member; input: Input; addItem(n: number): Promise<unknown> }
type CreateList = (stoop: Server, ann: Member) => Promise<ListFixture>

/** Returns a function that edits the current version, whatever number the caller counts. */
function editRepeatedly(editor: Member, endpoint: Parameters<Member['callRest']>[0], input: Input) {
  let version = 0
  return () => {
    version++
    return editor.callRest(endpoint, { ...input, version, content: `Edit ${version}` })
  }
}

/** Bans another user from a community. */
async function banNewMember(server: Server, creator: Member, { id, name }: { id: string; name: string }) {
  const { user } = await server.registerMember(name)
  return creator.callRest('POST /api/communities/:id/bans', { id, userId: user.id, reason: 'Spam' })
}

const LISTS: Record<string, CreateList> = {
  'GET /api/friends': async (stoop, ann) => ({
    reader: ann,
    input: {},
    addItem: async (n) => befriend(await stoop.registerMember(`Friend${n}`), ann),
  }),
  'GET /api/friends/requests': async (stoop, ann) => ({
    reader: ann,
    input: {},
    addItem: async (n) => requestFriendship(await stoop.registerMember(`Asker${n}`), ann),
  }),
  'GET /api/friends/suggestions': async (stoop, ann) => ({
    reader: ann,
    input: {},
    addItem: (n) => stoop.registerMember(`Neighbour${n}`, { selectedCity: n % 2 ? 'Chicago' : 'Boston' }),
  }),
  'GET /api/users/search': async (stoop, ann) => ({
    reader: ann,
    input: { q: 'tester' },
    addItem: (n) => stoop.registerMember(`Found${n}`),
  }),
  'GET /api/posts/feed': async (stoop, ann) => {
    const ben = await stoop.registerMember('Ben')
    await befriend(ann, ben)
    return { reader: ann, input: {}, addItem: (n) => createPost(n % 2 ? ann : ben, `post ${n}`) }
  },
  'GET /api/posts/city': async (stoop, ann) => {
    const neighbour = await stoop.registerMember('Neighbour')
    return { reader: ann, input: {}, addItem: (n) => createPost(n % 2 ? ann : neighbour, `post ${n}`, 'public') }
  },
  'GET /api/posts/communities': async (_, ann) => {
    const first = await createCommunity(ann, 'Bike kitchen')
    const second = await createCommunity(ann, 'Quiet corner')
    return { reader: ann, input: {}, addItem: (n) => createCommunityPost(n % 3 ? first : second, ann, `post ${n}`) }
  },
  'GET /api/posts/search': async (_, ann) => {
    const kitchen = await createCommunity(ann, 'Bike kitchen')
    return {
      reader: ann,
      input: { q: 'tomatoes' },
      addItem: (n) => (n % 3 ? createPost(ann, `tomatoes ${n}`) : createCommunityPost(kitchen, ann, `tomatoes ${n}`)),
    }
  },
  'GET /api/posts/user/:userId': async (_, ann) => ({
    reader: ann,
    input: { userId: ann.user.id },
    addItem: (n) => createPost(ann, `post ${n}`),
  }),
  'GET /api/posts/:id/comments': async (_, ann) => {
    const id = await createPost(ann, 'Hello')
    return {
      reader: ann,
      input: { id },
      addItem: (n) => ann.callRest('POST /api/posts/:id/comments', { id, content: `${n}` }),
    }
  },
  'GET /api/posts/:id/likes': async (stoop, ann) => {
    const id = await createPost(ann, 'Hello', 'public')
    const addItem = async (n: number) =>
      (await stoop.registerMember(`Liker${n}`)).callRest('POST /api/posts/:id/like', { id, liked: true })
    return { reader: ann, input: { id }, addItem }
  },
  'GET /api/communities/:communityId/posts/:id/likes': async (stoop, ann) => {
    const communityId = await createCommunity(ann, 'Bike kitchen')
    const ref = { communityId, id: await createCommunityPost(communityId, ann, 'Hello') }
    const addItem = async (n: number) => {
      const liker = await stoop.registerMember(`Liker${n}`)
      await liker.callRest('POST /api/communities/:id/join', { id: communityId })
      return liker.callRest('POST /api/communities/:communityId/posts/:id/like', { ...ref, liked: true })
    }
    return { reader: ann, input: ref, addItem }
  },
  'GET /api/posts/:id/versions': async (_, ann) => {
    const id = await createPost(ann, 'Hello')
    return { reader: ann, input: { id }, addItem: editRepeatedly(ann, 'PUT /api/posts/:id', { id }) }
  },
  'GET /api/posts/:id/comments/:commentId/versions': async (_, ann) => {
    const id = await createPost(ann, 'Hello')
    const reply = await ann.callRest('POST /api/posts/:id/comments', { id, content: 'Hi' })
    const input = { id, commentId: reply.parseBody(comment).id }
    return { reader: ann, input, addItem: editRepeatedly(ann, 'PUT /api/posts/:id/comments/:commentId', input) }
  },
  'GET /api/communities/:communityId/posts/:id/versions': async (_, ann) => {
    const communityId = await createCommunity(ann, 'Bike kitchen')
    const input = { communityId, id: await createCommunityPost(communityId, ann, 'Hello') }
    return { reader: ann, input, addItem: editRepeatedly(ann, 'PUT /api/communities/:communityId/posts/:id', input) }
  },
  'GET /api/communities/:communityId/posts/:id/comments/:commentId/versions': async (_, ann) => {
    const communityId = await createCommunity(ann, 'Bike kitchen')
    const id = await createCommunityPost(communityId, ann, 'Hello')
    const path = '/api/communities/:communityId/posts/:id/comments' as const
    const reply = await ann.callRest(`POST ${path}`, { communityId, id, content: 'Hi' })
    const input = { communityId, id, commentId: reply.parseBody(comment).id }
    return { reader: ann, input, addItem: editRepeatedly(ann, `PUT ${path}/:commentId`, input) }
  },
  'GET /api/communities': async (_, ann) => ({
    reader: ann,
    input: {},
    addItem: (n) => createCommunity(ann, `Number ${n}`),
  }),
  'GET /api/communities/joined': async (_, ann) => ({
    reader: ann,
    input: {},
    addItem: (n) => createCommunity(ann, `Number ${n}`),
  }),
  'GET /api/communities/search': async (_, ann) => ({
    reader: ann,
    input: { q: 'number' },
    addItem: (n) => createCommunity(ann, `Number ${n}`),
  }),
  'GET /api/users/:userId/communities': async (_, ann) => ({
    reader: ann,
    input: { userId: ann.user.id },
    addItem: (n) => createCommunity(ann, `Number ${n}`),
  }),
  'GET /api/communities/:id/members': async (stoop, ann) => {
    const id = await createCommunity(ann, 'Bike kitchen')
    const addItem = async (n: number) =>
      (await stoop.registerMember(`Member${n}`)).callRest('POST /api/communities/:id/join', { id })
    return { reader: ann, input: { id }, addItem }
  },
  'GET /api/communities/deleted': async (_, ann) => ({
    reader: ann,
    input: {},
    addItem: async (n) =>
      ann.callRest('DELETE /api/communities/:id', { id: await createCommunity(ann, `Community ${n}`) }),
  }),
  'GET /api/communities/:id/requests': async (stoop, ann) => {
    const created = await ann.callRest('POST /api/communities', {
      name: 'By request',
      description: 'A place to meet',
      joinPolicy: 'request',
    })
    const { id } = created.parseBody(community)
    const addItem = async (n: number) =>
      (await stoop.registerMember(`Asker${n}`)).callRest('POST /api/communities/:id/requests', { id })
    return { reader: ann, input: { id }, addItem }
  },
  'GET /api/communities/:id/invitees': async (stoop, ann) => {
    const id = await createCommunity(ann, 'Bike kitchen')
    const addItem = async (n: number) => {
      const { user } = await stoop.registerMember(`Guest${n}`)
      return ann.callRest('POST /api/communities/:id/invitees', { id, userId: user.id })
    }
    return { reader: ann, input: { id }, addItem }
  },
  'GET /api/communities/invited': async (stoop, ann) => ({
    reader: ann,
    input: {},
    async addItem(n) {
      const host = await stoop.registerMember(`Host${n}`)
      const id = await createCommunity(host, `Number ${n}`)
      return host.callRest('POST /api/communities/:id/invitees', { id, userId: ann.user.id })
    },
  }),
  'GET /api/communities/:id/invitations': async (_, ann) => {
    const id = await createCommunity(ann, 'Bike kitchen')
    return { reader: ann, input: { id }, addItem: () => ann.callRest('POST /api/communities/:id/invitations', { id }) }
  },
  'GET /api/communities/:id/bans': async (stoop, ann) => {
    const id = await createCommunity(ann, 'Bike kitchen')
    return { reader: ann, input: { id }, addItem: (n) => banNewMember(stoop, ann, { id, name: `Banned${n}` }) }
  },
  'GET /api/communities/:id/log': async (stoop, ann) => {
    const id = await createCommunity(ann, 'Bike kitchen')
    return { reader: ann, input: { id }, addItem: (n) => banNewMember(stoop, ann, { id, name: `Banned${n}` }) }
  },
  'GET /api/communities/:id/posts': async (_, ann) => {
    const id = await createCommunity(ann, 'Bike kitchen')
    return { reader: ann, input: { id }, addItem: (n) => createCommunityPost(id, ann, `post ${n}`) }
  },
  'GET /api/communities/:communityId/posts/:id/comments': async (_, ann) => {
    const communityId = await createCommunity(ann, 'Bike kitchen')
    const id = await createCommunityPost(communityId, ann, 'Hello')
    const endpoint = 'POST /api/communities/:communityId/posts/:id/comments'
    return {
      reader: ann,
      input: { communityId, id },
      addItem: (n) => ann.callRest(endpoint, { communityId, id, content: `${n}` }),
    }
  },
  'GET /api/statements': async (stoop, ann) => ({
    reader: ann,
    input: {},
    addItem: () => insertDecision(stoop.db, { subjectId: ann.user.id }),
  }),
  'GET /api/moderation/appeals': async (stoop, ann) => {
    await stoop.db.update(users).set({ role: 'moderator' }).where(eq(users.id, ann.user.id))
    const subject = await stoop.registerMember('Subject')
    const addItem = async () => {
      const decisionId = await insertDecision(stoop.db, { subjectId: subject.user.id })
      return subject.callRest('POST /api/statements/:id/appeal', { id: decisionId, text: 'Please look again.' })
    }
    return { reader: ann, input: {}, addItem }
  },
  'GET /api/moderation/cases': async (stoop, ann) => {
    const id = await createCommunity(ann, 'Bike kitchen')
    const [author, reporter] = [await stoop.registerMember('Author'), await stoop.registerMember('Reporter')]
    for (const joiner of [author, reporter]) await joiner.callRest('POST /api/communities/:id/join', { id })
    const addItem = async (n: number) => {
      const targetId = await createCommunityPost(id, author, `post ${n}`)
      return reporter.callRest('POST /api/reports', { targetType: 'post', targetId, reason: 'spam' })
    }
    return { reader: ann, input: {}, addItem }
  },
  'GET /api/blocks': async (stoop, ann) => ({
    reader: ann,
    input: {},
    async addItem(n) {
      const { user } = await stoop.registerMember(`Blocked${n}`)
      return ann.callRest('POST /api/users/:userId/block', { userId: user.id })
    },
  }),
  'GET /api/mutes': async (stoop, ann) => ({
    reader: ann,
    input: {},
    async addItem(n) {
      const { user } = await stoop.registerMember(`Muted${n}`)
      return ann.callRest('POST /api/users/:userId/mute', { userId: user.id })
    },
  }),
  'GET /api/reports': async (stoop, ann) => ({
    reader: ann,
    input: {},
    async addItem(n) {
      const { user } = await stoop.registerMember(`Reported${n}`)
      return ann.callRest('POST /api/reports', { targetType: 'member', targetId: user.id, reason: 'spam' })
    },
  }),
  'GET /api/notifications/groups': async (stoop, ann) => ({
    reader: ann,
    input: {},
    async addItem(n) {
      const liker = await stoop.registerMember(`Liker${n}`)
      return liker.callRest('POST /api/posts/:id/like', { id: await createPost(ann, `post ${n}`, 'public') })
    },
  }),
  'GET /api/notifications': async (stoop, ann) => ({
    reader: ann,
    input: {},
    addItem: async (n) => requestFriendship(await stoop.registerMember(`Asker${n}`), ann),
  }),
}

// Lists with a small maximum, which always have one page.
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
// Versions have a number instead of an id, and entries of a log a number as id.
const listItem = z.union([z.object({ id: z.union([z.string(), z.int()]) }), z.object({ version: z.int() })])
const idsOf = (response: ApiResponse) =>
  response.parseList(listItem).map((item) => String('id' in item ? item.id : item.version))

it('covers every endpoint that returns a list', () => {
  expect(Object.keys(LISTS).sort()).toEqual(lists.sort())
})

describe.each(Object.entries(LISTS))('%s', (name, createList) => {
  const endpoint = toEndpoint(name)
  const setUpList = async () => {
    const fixture = await createList(stoop, await stoop.registerMember('Ann'))
    return { ...fixture, ask: (page: Input) => fixture.reader.callRest(endpoint, { ...fixture.input, ...page }) }
  }

  it('returns every item once and in order in pages of 2 while items are added', async () => {
    const { ask, addItem } = await setUpList()
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
      if (n < 8) await addItem(n)
    }
    expect(cursor, 'the list ends').toBeUndefined()
    expect(new Set(paged).size).toBe(paged.length)
    expect(paged.filter((id) => before.includes(id))).toEqual(before)
  })

  it('names the next page in the Link header', async () => {
    const { ask, addItem, reader } = await setUpList()
    for (let n = 0; n < 4; n++) await addItem(n)
    const first = await ask({ limit: 2 })
    const link = /^<(\/api\/[^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await stoop.app.inject({ url: link, headers: { authorization: `Bearer ${reader.token}` } })
    expect(second.json()).toEqual((await ask({ limit: 2, cursor: first.nextCursor })).body)
  })

  it('returns 400 for an invalid cursor and for a limit above 100', async () => {
    const { ask } = await setUpList()
    const uuid = crypto.randomUUID()
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const foreign = ['', 'x', '\u0000', uuid, encode(uuid), encode(null), encode({}), encode([1]), encode([uuid, uuid])]
    for (const cursor of foreign) expect((await ask({ cursor })).status, JSON.stringify(cursor)).toBe(400)
    for (const limit of [0, -1, 101, 1.5, '1e2', 'all']) expect((await ask({ limit })).status, String(limit)).toBe(400)
  })
})

describe('the cursor of one list', () => {
  it('returns 400 in every other list', async () => {
    const cursors = new Map<string, string>()
    const asks: [string, (page: Input) => Promise<ApiResponse>][] = []
    const ann = await stoop.registerMember('Ann')
    for (const [n, [name, createList]] of Object.entries(LISTS).entries()) {
      const { reader, input, addItem } = await createList(stoop, ann)
      const endpoint = toEndpoint(name)
      const ask = (page: Input) => reader.callRest(endpoint, { ...input, ...page })
      asks.push([name, ask])
      for (let i = 0; i < 2; i++) await addItem(n * 10 + i)
      cursors.set(name, (await ask({ limit: 1 })).nextCursor ?? '')
    }
    for (const [name, ask] of asks)
      for (const [source, cursor] of cursors)
        expect((await ask({ cursor })).status, `${source} → ${name}`).toBe(source === name ? 200 : 400)
  })
})

it('keeps a query with question marks in the Link header', async () => {
  const ann = await stoop.registerMember('Ann')
  for (const n of [1, 2]) await createPost(ann, `post ${n}`)
  const headers = { authorization: `Bearer ${ann.token}` }
  const first = await stoop.app.inject({ url: '/api/posts/feed?note=who?&limit=1', headers })
  expect(first.headers.link).toMatch(/^<\/api\/posts\/feed\?note=who%3F&limit=1&cursor=[^>&]+>; rel="next"$/)
})
