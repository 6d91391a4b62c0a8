import { ann } from '@stoop/validators/fixtures/people'
import { callTRPCProcedure } from '@trpc/server'
import { expect, it } from 'vitest'
import { callProcedure, type ProcedureCall } from './call-procedure.ts'
import type { Context } from './context.ts'
import { appRouter } from './router.ts'
import { useTestContext } from './test-context.ts'

const testContext = useTestContext()

const UNKNOWN_ID = '01900000-0000-7000-8000-0000000000ff'
const signedIn = () => testContext.contextFor(ann)
const signedOut = (): Context => ({ ...signedIn(), viewer: null })
const withoutDatabase = (): Context => ({
  ...signedIn(),
  databaseQueue: () => Promise.reject(new Error('The queue is broken')),
})
const rateLimited = (): Context => ({
  ...signedIn(),
  limits: { ...signedIn().limits, consume: () => Promise.reject(new Error('The counter is broken')) },
})

/** Returns the output of a call, or all fields of its error that a response shows. */
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    (output) => ({ output }),
    (error: Error & { code?: unknown; reason?: unknown }) => ({
      type: error.constructor.name,
      message: error.message,
      code: error.code,
      reason: error.reason,
      cause: error.cause,
    }),
  )

it.each<[string, () => Context, Omit<ProcedureCall, 'ctx'>, object]>([
  ['a query', signedIn, { path: 'posts.feed', type: 'query', input: { limit: 5 } }, { output: { items: [] } }],
  ['a query without input', signedIn, { path: 'auth.user', type: 'query', input: undefined }, {}],
  ['an unexpected input', signedIn, { path: 'notifications.counts', type: 'query', input: { a: 1 } }, {}],
  ['a public query', signedOut, { path: 'site.info', type: 'query', input: undefined }, { output: {} }],
  ['an invalid input', signedIn, { path: 'posts.one', type: 'query', input: { id: 7 } }, { code: 'BAD_REQUEST' }],
  ['an input of another type', signedIn, { path: 'posts.one', type: 'query', input: [] }, { code: 'BAD_REQUEST' }],
  ['an error', signedIn, { path: 'posts.one', type: 'query', input: { id: UNKNOWN_ID } }, { code: 'NOT_FOUND' }],
  ['a mutation', signedIn, { path: 'posts.like', type: 'mutation', input: { id: UNKNOWN_ID } }, { code: 'NOT_FOUND' }],
  ['no viewer', signedOut, { path: 'posts.feed', type: 'query', input: {} }, { code: 'UNAUTHORIZED' }],
  ['an unknown procedure', signedIn, { path: 'posts.nothing', type: 'query', input: {} }, { code: 'NOT_FOUND' }],
  ['a mutation as a query', signedIn, { path: 'posts.like', type: 'query', input: {} }, { code: 'NOT_FOUND' }],
  ['an inherited name', signedIn, { path: 'toString', type: 'query', input: {} }, { code: 'NOT_FOUND' }],
  [
    'a broken queue',
    withoutDatabase,
    { path: 'posts.feed', type: 'query', input: {} },
    { message: expect.stringContaining('broken') },
  ],
  [
    'a broken rate limit',
    rateLimited,
    { path: 'posts.feed', type: 'query', input: {} },
    { message: expect.stringContaining('broken') },
  ],
])('calls a procedure with %s like tRPC', async (_, createContext, call, expected) => {
  const ctx = createContext()
  const getRawInput = async () => call.input
  const ours = await outcomeOf(callProcedure({ ...call, ctx }))
  const theirs = await outcomeOf(
    callTRPCProcedure({ ...call, router: appRouter, ctx, getRawInput, signal: undefined, batchIndex: 0 }),
  )
  expect(ours).toEqual(theirs)
  expect(ours).toMatchObject(expected)
})
