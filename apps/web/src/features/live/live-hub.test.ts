import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HubMessage, Seen } from './live-channel.ts'
import { createHub } from './live-hub.ts'
import type { OpenStream, StreamListener } from './open-stream.ts'

const START = Date.parse('2026-11-26T12:00:00Z')

interface OpenedStream extends StreamListener {
  input: Parameters<OpenStream>[0]
  isClosed: boolean
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts a hub. Returns it with the streams that it has opened and the messages that it has sent. */
function startHub() {
  const streams: OpenedStream[] = []
  const sent: HubMessage[] = []
  const onEnded = vi.fn()
  const hub = createHub({
    userId: 'ann',
    post: (message) => sent.push(message),
    openStream(input, listener) {
      const stream = { ...listener, input, isClosed: false }
      streams.push(stream)
      return () => {
        stream.isClosed = true
      }
    },
    onEnded,
  })
  const join = (tab: string, { isVisible = true, seen = { at: START } }: { isVisible?: boolean; seen?: Seen } = {}) =>
    hub.receive({ type: 'join', tab, isVisible, seen })
  const requireStream = () => {
    const stream = streams.at(-1)
    if (!stream) throw new Error('No stream is open')
    return stream
  }
  return { hub, streams, sent, onEnded, join, requireStream }
}

const post = (postId: string) => ({
  event: { type: 'post' as const, postId, communityId: null, change: 'likes' as const },
  by: null,
})

const listEvents = (sent: readonly HubMessage[], tab: string) =>
  sent.flatMap((one) => (one.type === 'events' && (one.to ?? tab) === tab ? one.events : []))

it('opens one stream for ten tabs, from the time at which the first tab began to load', () => {
  const { join, streams, requireStream } = startHub()
  for (let index = 0; index < 10; index++) join(`tab ${index}`, { seen: { at: START - index * 100 } })
  vi.advanceTimersByTime(1000)
  expect(streams).toHaveLength(1)
  expect(requireStream().input).toEqual({ userId: 'ann', dataAgeMs: 950 })
})

it('closes the stream while all tabs are hidden, and later continues after the last event', () => {
  const { join, streams, requireStream } = startHub()
  join('one')
  join('two')
  vi.advanceTimersByTime(1000)
  requireStream().onEvents('id 1', [])
  join('one', { isVisible: false })
  vi.advanceTimersByTime(60_000)
  expect(requireStream().isClosed).toBe(false)
  join('two', { isVisible: false })
  vi.advanceTimersByTime(60_000)
  expect(requireStream().isClosed).toBe(true)
  join('two', { seen: { id: 'id 1', at: START + 1000 } })
  vi.advanceTimersByTime(1000)
  expect(streams).toHaveLength(2)
  expect(requireStream().input).toEqual({ userId: 'ann', lastEventId: 'id 1' })
})

it('reconnects after increasing random waits of at most 30 seconds, and at once when the device is online again', () => {
  const { hub, join, streams, requireStream } = startHub()
  join('one')
  vi.advanceTimersByTime(1000)
  const waits: number[] = []
  for (let attempt = 0; attempt < 8; attempt++) {
    const count = streams.length
    const lostAt = Date.now()
    requireStream().onLost()
    while (streams.length === count) vi.advanceTimersByTime(10)
    waits.push(Date.now() - lostAt)
  }
  expect(waits[0]).toBeGreaterThanOrEqual(750)
  expect(waits[0]).toBeLessThanOrEqual(1500)
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_000)
  expect(Math.min(...waits.slice(-3))).toBeGreaterThanOrEqual(15_000)
  requireStream().onLost()
  const count = streams.length
  hub.receive({ type: 'reconnect' })
  expect(streams).toHaveLength(count + 1)
})

it('sends a new tab the events since it began to load, or a reset if some are no longer known', () => {
  const { join, sent, requireStream } = startHub()
  join('one')
  vi.advanceTimersByTime(1000)
  requireStream().onEvents('id 1', [post('before')])
  vi.advanceTimersByTime(1000)
  requireStream().onEvents('id 2', [post('while loading')])
  sent.length = 0
  join('two', { seen: { at: START + 1500 } })
  join('three', { seen: { at: START - 60_000 } })
  expect(listEvents(sent, 'two')).toEqual([post('while loading')])
  expect(listEvents(sent, 'three')).toEqual([{ event: { type: 'reset' }, by: null }])
})

it('stops and forgets all tabs and events when the server ends the session', () => {
  const { join, sent, streams, onEnded, requireStream } = startHub()
  join('one')
  vi.advanceTimersByTime(1000)
  requireStream().onEvents('id 1', [post('of ann')])
  requireStream().onEnded()
  expect(sent).toContainEqual({ type: 'ended' })
  expect(onEnded).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(streams).toHaveLength(1)
  sent.length = 0
  join('two', { seen: { at: START } })
  expect(listEvents(sent, 'two')).toEqual([])
})
