import { REST } from '@stoop/api/rest'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openApi } from '../openapi.ts'
import { placeOf } from './answer.ts'
import type { Input } from './caller.ts'
import { found, write, writeIn } from './scene.ts'
import { type Member, useServer } from './server.ts'

const stoop = useServer()
const DAY = 24 * 60 * 60 * 1000

/** What a creation is sent: the n-th input of its kind, made by or for Ann, who may then send it. */
type Inputs = (n: number) => Input
type Setting = (ann: Member) => Promise<Inputs>

const CREATIONS: Record<string, Setting> = {
  'POST /api/friends/request': async () => {
    const [ben, cleo] = [await stoop.join('Ben'), await stoop.join('Cleo')]
    return (n) => ({ userId: n === 0 ? ben.user.id : cleo.user.id })
  },
  'POST /api/posts': async () => (n) => ({ content: `post ${n}` }),
  'POST /api/posts/:id/comments': async (ann) => {
    const id = await write(ann, 'Hello', 'public')
    return (n) => ({ id, content: `reply ${n}` })
  },
  'POST /api/communities': async () => (n) => ({ name: `Number ${n}`, description: 'A place to meet' }),
  'POST /api/communities/:id/posts': async (ann) => {
    const id = await found(ann, 'Bike kitchen')
    return (n) => ({ id, content: `post ${n}` })
  },
  'POST /api/communities/:communityId/posts/:id/comments': async (ann) => {
    const communityId = await found(ann, 'Bike kitchen')
    const id = await writeIn(communityId, ann, 'Hello')
    return (n) => ({ communityId, id, content: `reply ${n}` })
  },
}

// A first registration has no member yet whose key it could be; an upload is used up by its own address.
const WITHOUT_A_KEY = ['POST /api/auth/register', 'POST /api/objects/post-photo']

it('R70 knows every creation', () => {
  const creations = Object.entries(REST).filter(([, row]) => row.status !== 200)
  expect([...Object.keys(CREATIONS), ...WITHOUT_A_KEY].sort()).toEqual(creations.map(([place]) => place).sort())
})

it('R70 the reference names the header where it counts, and nowhere else', () => {
  const named = Object.entries(openApi().paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters.some((one) => one.name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(named.sort()).toEqual(Object.keys(CREATIONS).sort())
})

const doors = Object.entries(CREATIONS).flatMap(([place, setting]) => [
  { name: place, place, setting, door: 'rest' },
  { name: `${REST[placeOf(place)]?.call} by tRPC`, place, setting, door: 'trpc' },
])

describe.each(doors)('R70 Idempotency-Key: $name', ({ place: named, setting, door }) => {
  const place = placeOf(named)
  const send = async (who: Member, input: Input, key: string) => {
    const headers = { 'idempotency-key': key }
    const call = REST[place]?.call
    if (!call) throw new Error(`There is no ${named}`)
    const answer = door === 'rest' ? await who.ask(place, input, headers) : await who.call(call, input, headers)
    return { status: answer.status, body: answer.body, text: answer.text }
  }
  const made = door === 'rest' ? 201 : 200

  it('gives the first answer again, for 24 hours', async () => {
    const ann = await stoop.join('Ann')
    const inputs = await setting(ann)
    const first = await send(ann, inputs(0), 'one')
    expect(first.status).toBe(made)
    expect(await send(ann, inputs(0), 'one')).toEqual(first)
    stoop.later(DAY - 60_000)
    expect(await send(ann, inputs(0), 'one')).toEqual(first)
    stoop.later(120_000)
    const later = await send(ann, inputs(0), 'one')
    expect(later.body).not.toEqual(first.body)
  })

  it('makes one of five at the same moment', async () => {
    const ann = await stoop.join('Ann')
    const inputs = await setting(ann)
    const all = await Promise.all(Array.from({ length: 5 }, () => send(ann, inputs(0), 'one')))
    for (const one of all) expect(one).toEqual(all[0])
  })

  it('refuses the same key with another body with 422', async () => {
    const ann = await stoop.join('Ann')
    const inputs = await setting(ann)
    await send(ann, inputs(0), 'one')
    expect((await send(ann, inputs(1), 'one')).status).toBe(422)
    expect((await send(ann, inputs(1), 'two')).status).toBe(made)
  })

  it('refuses a key that is none with 400', async () => {
    const ann = await stoop.join('Ann')
    const inputs = await setting(ann)
    for (const key of ['two words', 'k'.repeat(201)]) expect((await send(ann, inputs(0), key)).status).toBe(400)
  })
})

it('R70 forgets the key of what was refused', async () => {
  const [ann, ben] = [await stoop.join('Ann'), await stoop.join('Ben')]
  const id = await found(ann, 'Bike kitchen')
  const post = () => ben.ask('POST /api/communities/:id/posts', { id, content: 'Hi' }, { 'idempotency-key': 'one' })
  expect((await post()).status).toBe(403)
  await ben.ask('POST /api/communities/:id/join', { id })
  expect((await post()).status).toBe(201)
})

it("R70 one member's key is nobody else's", async () => {
  const [ann, ben] = [await stoop.join('Ann'), await stoop.join('Ben')]
  const key = { 'idempotency-key': 'one' }
  const [hers, his] = [
    await ann.ask('POST /api/posts', { content: 'Hello' }, key),
    await ben.ask('POST /api/posts', { content: 'Something else' }, key),
  ]
  expect([hers.status, his.status]).toEqual([201, 201])
  expect(idOf(hers.body)).not.toBe(idOf(his.body))
})

const idOf = (body: unknown) => z.object({ id: z.string() }).safeParse(body).data?.id
