import { newId } from '@stoop/db/ids'
import { expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS } from './rate-limit-config.ts'
import { consumeForViewer, consumeWriteLimit, refundForViewer } from './viewer-rate-limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const REGISTERED_AT = Date.UTC(2026, 0, 1)
const viewer = { id: newId(REGISTERED_AT), sid: 'session' }
const request = {
  address: '2001:db8:1:2::3',
  userAgent: 'vitest',
  origin: 'http://stoop.test',
  idempotencyKey: undefined,
  browserCookie: undefined,
  setBrowserCookie: () => undefined,
  setSessionCookie: () => undefined,
}

/** Returns the context of an account of this age, and its calls of the rate limits as `[limit, key, points]`. */
function contextAt(ageMs: number) {
  const calls: unknown[][] = []
  const limits = {
    settings: DEFAULT_RATE_LIMITS.settings,
    consume: async (...call: unknown[]) => calls.push(call),
    refund: async (...call: unknown[]) => void calls.push(call),
  }
  return { calls, viewer, request, limits, clock: { now: () => REGISTERED_AT + ageMs } }
}

it('counts a call of an account younger than a day three times', async () => {
  for (const [ageMs, points] of [
    [0, 3],
    [DAY_MS - 1, 3],
    [DAY_MS, 1],
  ] as const) {
    const ctx = contextAt(ageMs)
    await consumeForViewer(ctx, 'post')
    await refundForViewer(ctx, 'post')
    expect(ctx.calls).toEqual([
      ['post', viewer.id, points],
      ['post', viewer.id, points],
    ])
  }
})

it('counts each target separately, and a call of a new account a second time for its address', async () => {
  const young = contextAt(DAY_MS - 1)
  await consumeForViewer(young, 'samePerson', 'target')
  expect(young.calls).toEqual([
    ['samePerson', `${viewer.id} target`, 3],
    ['samePerson', '2001:db8:1:2::/64 target'],
  ])
  const refunded = contextAt(DAY_MS - 1)
  await refundForViewer(refunded, 'samePerson', 'target')
  expect(refunded.calls).toEqual(young.calls)
  const old = contextAt(DAY_MS)
  await consumeForViewer(old, 'samePerson', 'target')
  expect(old.calls).toEqual([['samePerson', `${viewer.id} target`, 1]])
})

it('counts the writes of new accounts, per account and per address, and not of others', async () => {
  const young = contextAt(DAY_MS - 1)
  await consumeWriteLimit(young)
  expect(young.calls).toEqual([
    ['newAccountWrite', viewer.id],
    ['newAccountsAtAddress', '2001:db8:1:2::/64'],
  ])
  const others = [contextAt(DAY_MS), { ...contextAt(0), viewer: null }]
  for (const ctx of others) {
    await consumeWriteLimit(ctx)
    expect(ctx.calls).toEqual([])
  }
})
