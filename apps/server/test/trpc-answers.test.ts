import fastifyCookie from '@fastify/cookie'
import { appRouter } from '@stoop/api/router'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import fastify, { type InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildContext } from '../src/http/context.ts'
import { createPost } from './fixtures/actions.ts'
import { removeRequestIds } from './fixtures/api-response.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

// trpc/answer-calls.ts handles most requests without tRPC's adapter. For each request in this table, both must return the same
// response.

const state: { ann?: Member; post?: string } = {}
const stoop = useServer({
  async setup() {
    state.ann = await stoop.registerMember('Ann')
    state.post = await createPost(state.ann, 'Hello', 'public')
  },
})

/** Builds a server that uses only tRPC's adapter. */
function adapterApp() {
  const app = fastify({ routerOptions: { maxParamLength: 5000 } })
  const trpcOptions: FastifyTRPCPluginOptions<typeof appRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: 20,
    allowMethodOverride: true,
    createContext: ({ req, res }) => buildContext(stoop.services, undefined, req, res),
    responseMeta: () => ({ headers: new Headers({ 'cache-control': 'no-store' }) }),
  }
  app.register(fastifyCookie)
  app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions })
  return app
}
const apps: { adapter?: ReturnType<typeof adapterApp> } = {}
beforeAll(() => {
  apps.adapter = adapterApp()
})

// Leave out content-length and charset: tRPC's adapter does not send them.
const HEADERS = ['cache-control', 'vary', 'allow', 'retry-after'] as const
const pickHeaders = (headers: Record<string, unknown> = {}) => ({
  ...Object.fromEntries(HEADERS.map((name) => [name, headers[name]])),
  mediaType: String(headers['content-type']).split(';')[0],
})

async function expectSameAnswer(request: InjectOptions): Promise<number> {
  const headers = { authorization: `Bearer ${state.ann?.token}`, ...request.headers }
  const ours = await stoop.app.inject({ ...request, headers })
  const theirs = await apps.adapter?.inject({ ...request, headers })
  expect({ status: ours.statusCode, headers: pickHeaders(ours.headers), body: removeRequestIds(ours.body) }).toEqual({
    status: theirs?.statusCode,
    headers: pickHeaders(theirs?.headers),
    body: removeRequestIds(theirs?.body ?? ''),
  })
  return ours.statusCode
}

const json = (input: unknown) => JSON.stringify({ json: input })
const get = (path: string, query: Record<string, string> = {}): InjectOptions => ({ url: `/trpc/${path}`, query })
const post = (path: string, payload: string, query: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: `/trpc/${path}`,
  query,
  payload,
  headers: { 'content-type': 'application/json' },
})
const UNKNOWN_ID = '01900000-0000-7000-8000-0000000000ff'

describe('answers like the adapter of tRPC', () => {
  it.each<[string, number, () => InjectOptions]>([
    ['a query', 200, () => get('posts.feed', { input: json({ limit: 5 }) })],
    ['a query without input', 200, () => get('auth.user')],
    ['an empty input', 200, () => get('auth.user', { input: '' })],
    [
      'annotations on the input',
      200,
      () => get('posts.one', { input: JSON.stringify({ json: { id: state.post }, meta: { values: ['set'] } }) }),
    ],
    ['an input of the wrong shape', 400, () => get('posts.one', { input: json({ id: 7 }) })],
    ['an input without an envelope', 400, () => get('posts.one', { input: '[1]' })],
    ['an input that is not JSON', 400, () => get('posts.one', { input: '{' })],
    ['two inputs', 200, () => ({ url: `/trpc/posts.feed?input=${encodeURIComponent(json({ limit: 1 }))}&input=x` })],
    ['an unknown post', 404, () => get('posts.one', { input: json({ id: UNKNOWN_ID }) })],
    ['an unknown procedure', 404, () => get('posts.nothing')],
    ['a mutation', 200, () => post('posts.like', json({ id: state.post, liked: true }))],
    ['a mutation without a body', 400, () => post('posts.like', '')],
    ['a mutation with a broken body', 400, () => post('posts.like', '{')],
    ['a mutation as GET', 405, () => get('posts.like', { input: json({ id: state.post }) })],
    ['a mutation without a content type', 415, () => ({ method: 'POST', url: '/trpc/auth.logout' })],
    ['connection parameters', 400, () => get('posts.feed', { connectionParams: 'x' })],
    ['an unknown parameter', 200, () => get('auth.user', { other: 'x' })],
    ['a query as POST', 200, () => post('posts.feed', json({}))],
    ['HEAD', 204, () => ({ ...get('posts.feed'), method: 'HEAD' })],
    ['PUT', 405, () => ({ ...post('posts.like', json({ id: state.post })), method: 'PUT' })],
    ['a forged token', 401, () => ({ ...get('auth.user'), headers: { authorization: 'Bearer forged' } })],
    ['a batch', 200, () => get('auth.user,posts.feed', { batch: '1', input: JSON.stringify({ 1: { json: {} } }) })],
    ['a batch without inputs', 200, () => get('auth.user,notifications.counts', { batch: '1' })],
    ['a batch of one', 200, () => get('auth.user', { batch: '1', input: '{}' })],
    [
      'a batch with an error',
      207,
      () => get('auth.user,posts.one', { batch: '1', input: JSON.stringify({ 1: { json: { id: UNKNOWN_ID } } }) }),
    ],
    ['a batch with an unknown procedure', 207, () => get('auth.user,posts.nothing', { batch: '1' })],
    ['a batch whose inputs are a list', 207, () => get('auth.user,posts.feed', { batch: '1', input: '[]' })],
    ['a batch whose inputs are a text', 400, () => get('posts.feed', { batch: '1', input: '"x"' })],
    [
      'a batch of mutations',
      200,
      () =>
        post(
          'posts.like,posts.like',
          JSON.stringify({
            0: { json: { id: state.post, liked: true } },
            1: { json: { id: state.post, liked: true } },
          }),
          { batch: '1' },
        ),
    ],
    ['a batch of 21', 400, () => get(Array(21).fill('auth.user').join(','), { batch: '1' })],
    ['two paths without a batch', 404, () => get('auth.user,posts.feed')],
    ['a stream', 200, () => ({ ...get('auth.user', { batch: '1' }), headers: { 'trpc-accept': 'application/jsonl' } })],
  ])('%s', async (_, status, request) => {
    expect(await expectSameAnswer(request())).toBe(status)
  })
})
