import { expect, it } from 'vitest'
import { openOutboxStore, toEntry } from './outbox-store.ts'
import { getBackoffMs } from './send-errors.ts'

const stored = { id: 'key', userId: 'ben', content: 'Hello', createdAt: '2026-11-26T12:00:00.000Z', order: 1 }

it('sends messages that an older release has stored, with their keys and pictures', () => {
  const images = [{ url: '/objects/a-1080.webp', alt: 'Soup', width: 2, height: 1 }, { url: '/objects/b-1080.webp' }]
  expect(toEntry({ ...stored, images, replyTo: null, afterSequence: 3, error: null })).toEqual({
    ...stored,
    kind: 'message',
    pictures: [
      { id: 'key-0', url: '/objects/a-1080.webp', alt: 'Soup', width: 2, height: 1 },
      { id: 'key-1', url: '/objects/b-1080.webp', alt: '' },
    ],
    ...{ replyTo: null, afterSequence: 3, revision: 0, error: null, attemptedAt: null },
  })
})

it('lists entries in their order, and keeps entries of unknown kinds for the release that knows them', async () => {
  const store = await openOutboxStore('ann')
  const entry = toEntry({ ...stored, images: [], replyTo: null, afterSequence: 3, error: null })
  await store.put({ ...entry, id: 'second', order: 2 })
  await store.put(entry)
  await store.put(JSON.parse(JSON.stringify({ ...entry, id: 'third', kind: 'poll' })))
  expect((await store.list()).map(({ id }) => id)).toEqual(['key', 'second'])
})

it('waits longer after each failure, at most a minute and a quarter', () => {
  for (const [failures, seconds] of [
    [0, 1],
    [3, 8],
    [20, 60],
  ] as const) {
    const delays = Array.from({ length: 50 }, () => getBackoffMs(failures) / 1_000)
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(seconds * 0.75)
    expect(Math.max(...delays)).toBeLessThanOrEqual(seconds * 1.25)
    expect(new Set(delays).size).toBeGreaterThan(1)
  }
})
