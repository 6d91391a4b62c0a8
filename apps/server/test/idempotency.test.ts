import { REST } from '@stoop/api/rest-table'
import { idempotencyKeys } from '@stoop/db/schema'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openApiDocument } from '../src/rest/openapi/document.ts'
import { befriend, createCommunity, createCommunityPost, createPost } from './fixtures/actions.ts'
import { type Input, procedureRequest, restRequest } from './fixtures/api-client.ts'
import { toEndpoint } from './fixtures/api-response.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const DAY = 24 * 60 * 60 * 1000

/** Returns the n-th input for a creation. `CreateInputs` first creates the rows that the input refers to. */
type Inputs = (n: number) => Input
type CreateInputs = (ann: Member) => Promise<Inputs>

const CREATIONS: Record<string, CreateInputs> = {
  'POST /api/friends/request': async () => {
    const [ben, cleo] = [await stoop.registerMember('Ben'), await stoop.registerMember('Cleo')]
    return (n) => ({ userId: n === 0 ? ben.user.id : cleo.user.id })
  },
  'POST /api/posts': async () => (n) => ({ content: `post ${n}` }),
  'POST /api/posts/:id/comments': async (ann) => {
    const id = await createPost(ann, 'Hello', 'public')
    return (n) => ({ id, content: `reply ${n}` })
  },
  'POST /api/conversations/:userId/messages': async (ann) => {
    const ben = await stoop.registerMember('Ben')
    await befriend(ann, ben)
    return (n) => ({ userId: ben.user.id, content: `message ${n}` })
  },
  'POST /api/communities': async () => (n) => ({ name: `Number ${n}`, description: 'A place to meet' }),
  'POST /api/communities/:id/posts': async (ann) => {
    const id = await createCommunity(ann, 'Bike kitchen')
    return (n) => ({ id, content: `post ${n}` })
  },
  'POST /api/communities/:communityId/posts/:id/comments': async (ann) => {
    const communityId = await createCommunity(ann, 'Bike kitchen')
    const id = await createCommunityPost(communityId, ann, 'Hello')
    return (n) => ({ communityId, id, content: `reply ${n}` })
  },
}

// Creations that accept no key. Keys belong to members, so registrations have none. A retry of a report, ban or export returns
// the existing row. The results of uploads and challenges can be used only once. The code of an invitation must not be stored.
const WITHOUT_KEY = [
  'POST /api/account/export',
  'POST /api/auth/register',
  'POST /api/auth/passkeys',
  'POST /api/objects/post-photo',
  'POST /api/objects/community-photo',
  'POST /api/account/invitations',
  'POST /api/communities/:id/invitations',
  'POST /api/communities/:id/bans',
  'POST /api/reports',
]

it('covers every endpoint that creates something', () => {
  const creations = Object.entries(REST).filter(([, row]) => row.status !== 200)
  expect([...Object.keys(CREATIONS), ...WITHOUT_KEY].sort()).toEqual(creations.map(([endpoint]) => endpoint).sort())
})

it('documents the Idempotency-Key header for exactly the endpoints with a case', () => {
  const named = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters.some((parameter) => parameter.name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(named.sort()).toEqual(Object.keys(CREATIONS).sort())
})

const cases = Object.entries(CREATIONS).flatMap(([endpoint, createInputs]) => [
  { name: endpoint, endpoint, createInputs, transport: 'rest' },
  {
    name: `${REST[toEndpoint(endpoint)]?.procedure} by tRPC`,
    endpoint,
    createInputs,
    transport: 'trpc',
  },
])

describe.each(cases)('Idempotency-Key of $name', ({ endpoint: name, createInputs, transport }) => {
  const endpoint = toEndpoint(name)
  const send = async (member: Member, input: Input, key: string) => {
    const headers = { 'idempotency-key': key }
    const call = REST[endpoint]?.procedure
    if (!call) throw new Error(`There is no ${name}`)
    const response =
      transport === 'rest'
        ? await member.callRest(endpoint, input, headers)
        : await member.callTrpc(call, input, headers)
    return { status: response.status, body: response.body, text: response.text }
  }
  const createdStatus = transport === 'rest' ? 201 : 200

  it('returns the first response again for 24 hours', async () => {
    const ann = await stoop.registerMember('Ann')
    const inputs = await createInputs(ann)
    const first = await send(ann, inputs(0), 'one')
    expect(first.status).toBe(createdStatus)
    expect(await send(ann, inputs(0), 'one')).toEqual(first)
    stoop.advanceClock(DAY - 60_000)
    expect(await send(ann, inputs(0), 'one')).toEqual(first)
    stoop.advanceClock(120_000)
    const afterExpiry = await send(ann, inputs(0), 'one')
    expect(afterExpiry.body).not.toEqual(first.body)
  })

  it('returns a response byte for byte that an older release has stored', async () => {
    const ann = await stoop.registerMember('Ann')
    const inputs = await createInputs(ann)
    const first = await send(ann, inputs(0), 'one')
    // The response of an older release: it lacks `createdAt`, which the current schema requires, and has `formerField`, which the
    // current schema does not know.
    const { createdAt, ...others } = z.record(z.string(), z.unknown()).parse(first.body)
    expect(createdAt).toBeDefined()
    const stored = { ...others, formerField: 'kept' }
    await stoop.db.update(idempotencyKeys).set({ answer: stored })

    const call = REST[endpoint]?.procedure ?? ''
    const request = transport === 'rest' ? restRequest(endpoint, inputs(0)) : procedureRequest(call, inputs(0))
    const replay = await ann.send({ ...request, headers: { 'idempotency-key': 'one' } })
    const sent = transport === 'rest' ? stored : { result: { data: { json: stored } } }
    expect({ status: replay.statusCode, text: replay.body }).toEqual({
      status: createdStatus,
      text: JSON.stringify(sent),
    })
  })

  it('creates one row for five parallel requests', async () => {
    const ann = await stoop.registerMember('Ann')
    const inputs = await createInputs(ann)
    const all = await Promise.all(Array.from({ length: 5 }, () => send(ann, inputs(0), 'one')))
    for (const response of all) expect(response).toEqual(all[0])
  })

  it('returns 422 for the same Idempotency-Key with another body', async () => {
    const ann = await stoop.registerMember('Ann')
    const inputs = await createInputs(ann)
    await send(ann, inputs(0), 'one')
    expect((await send(ann, inputs(1), 'one')).status).toBe(422)
    expect((await send(ann, inputs(1), 'two')).status).toBe(createdStatus)
  })

  it('returns 400 for an invalid Idempotency-Key', async () => {
    const ann = await stoop.registerMember('Ann')
    const inputs = await createInputs(ann)
    for (const key of ['two words', 'k'.repeat(201)]) expect((await send(ann, inputs(0), key)).status).toBe(400)
  })
})

it('accepts the key again after a request that failed', async () => {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const id = await createCommunity(ann, 'Bike kitchen')
  const post = () =>
    ben.callRest('POST /api/communities/:id/posts', { id, content: 'Hi' }, { 'idempotency-key': 'one' })
  expect((await post()).status).toBe(403)
  await ben.callRest('POST /api/communities/:id/join', { id })
  expect((await post()).status).toBe(201)
})

it('stores the keys of two members separately', async () => {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const key = { 'idempotency-key': 'one' }
  const [annsPost, bensPost] = [
    await ann.callRest('POST /api/posts', { content: 'Hello' }, key),
    await ben.callRest('POST /api/posts', { content: 'Something else' }, key),
  ]
  expect([annsPost.status, bensPost.status]).toEqual([201, 201])
  expect(idOf(annsPost.body)).not.toBe(idOf(bensPost.body))
})

const idOf = (body: unknown) => z.object({ id: z.string() }).safeParse(body).data?.id
