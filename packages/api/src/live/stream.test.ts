import { expect, it } from 'vitest'
import { createStream } from './stream.ts'

const START = { xid: 1n, id: 1, pending: [] }
const nextTurn = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined))
const NEXT = { xid: 2n, id: 2, pending: [] }

it('sends a client its place at once, and again after an idle time', async () => {
  const stream = createStream({ userId: 'ann', sid: 'session' }, START, 0)
  expect(await stream.take()).toEqual({ place: START, readAt: 0, message: { events: [] } })
  const next = stream.take()
  stream.push([], NEXT, 5)
  stream.wakeIfIdle(Number.POSITIVE_INFINITY)
  expect(await Promise.race([next, nextTurn()])).toBeUndefined()
  stream.wakeIfIdle(0)
  expect(await next).toEqual({ place: NEXT, readAt: 5, message: { events: [] } })
})

it('sends an event once if it is added twice while it waits', async () => {
  const stream = createStream({ userId: 'ann', sid: 'session' }, START, 0)
  const event = { event: { type: 'notifications' as const }, by: null }
  stream.push([event])
  stream.push([event, { ...event, by: 'tab' }])
  expect((await stream.take())?.message.events).toEqual([event, { ...event, by: 'tab' }])
})
