import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()

/** All annotations of superjson. If the server applied one, it would change or break the string `ann`. */
const ANNOTATIONS: [name: string, meta: unknown][] = [
  ...['undefined', 'bigint', 'Date', 'number', 'Error', 'regexp', 'set', 'map', 'URL'].map(
    (type): [string, unknown] => [type, { values: { username: [type], content: [type] } }],
  ),
  ...['symbol', 'class', 'typed-array', 'custom'].map((type): [string, unknown] => [
    type,
    { values: { username: [[type, 'Uint8Array']], content: [[type, 'Uint8Array']] } },
  ]),
  ['the whole input', { values: ['set'] }],
  ['referential equalities', { referentialEqualities: { other: ['username', 'content'] } }],
  ['another version', { values: { username: ['undefined'], content: ['undefined'] }, v: 1 }],
]

describe.each(ANNOTATIONS)('an input annotated with %s is read as plain JSON', (_, meta) => {
  const members: { ann?: Member } = {}
  beforeEach(async () => {
    members.ann = await stoop.registerMember('Ann')
  })
  const query = { json: { username: 'ann', other: 'x' }, meta }
  const mutation = { json: { content: 'Hello', other: 'x' }, meta }

  it('accepts the input in a GET, alone and in a batch', async () => {
    const alone = await stoop.anonymous.send({ url: '/trpc/profiles.preview', query: { input: JSON.stringify(query) } })
    expect(alone.statusCode).toBe(200)
    const batch = { batch: '1', input: JSON.stringify({ 0: query, 1: query }) }
    const both = await stoop.anonymous.send({ url: '/trpc/profiles.preview,profiles.preview', query: batch })
    expect(both.statusCode).toBe(200)
  })

  it('accepts the input in a POST, alone and in a batch', async () => {
    const send = (url: string, payload: object) => members.ann?.send({ method: 'POST', url, payload })
    expect((await send('/trpc/posts.create', mutation))?.statusCode).toBe(200)
    const both = await send('/trpc/posts.create,posts.create?batch=1', { 0: mutation, 1: mutation })
    expect(both?.statusCode).toBe(200)
  })
})

it.each([['[1]'], ['"text"'], ['7'], ['null'], ['{"meta":{"values":["map"]}}'], ['['.repeat(30_000)]])(
  'returns 400 for an input that is not an envelope: %.20s',
  async (input) => {
    expect((await stoop.anonymous.send({ url: '/trpc/profiles.preview', query: { input } })).statusCode).toBe(400)
  },
)
