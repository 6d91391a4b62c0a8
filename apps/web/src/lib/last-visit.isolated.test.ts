import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
})

const { createStamp, getShownVisit, isOfLastVisit, takeLastVisit } = await import('./last-visit.ts')

const NOW = Date.UTC(2026, 10, 26)
const DAY_MS = 24 * 60 * 60_000
const visit = {
  stamp: createStamp('token-of-ann'),
  at: NOW - 6 * DAY_MS,
  user: { id: 'ann' },
  counts: {},
  feed: { items: [{ id: 'post' }], nextCursor: null },
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  return () => vi.useRealTimers()
})

it('returns the last visit of the same session only once', () => {
  stored.set('last_visit', JSON.stringify(visit))
  expect(takeLastVisit('token-of-ann')).toEqual(visit)
  expect(getShownVisit()).toEqual(visit)
  expect(isOfLastVisit(visit.at)).toBe(true)
  expect(isOfLastVisit(NOW)).toBe(false)
  expect(stored.has('last_visit')).toBe(false)
  expect(takeLastVisit('token-of-ann')).toBeUndefined()
  expect(getShownVisit()).toBeUndefined()
})

it.each([
  ['of another session', JSON.stringify(visit), 'another-token'],
  ['without a session', JSON.stringify(visit), null],
  ['older than a week', JSON.stringify({ ...visit, at: NOW - 8 * DAY_MS }), 'token-of-ann'],
  ['from the future', JSON.stringify({ ...visit, at: NOW + 1 }), 'token-of-ann'],
  ['of another build', JSON.stringify({ ...visit, stamp: 'token-of another' }), 'token-of-ann'],
  ['without posts', JSON.stringify({ ...visit, feed: { items: [], nextCursor: null } }), 'token-of-ann'],
  ['without a feed', JSON.stringify({ ...visit, feed: undefined }), 'token-of-ann'],
  ['that is no JSON', '{"stamp":', 'token-of-ann'],
  ['that is null', 'null', 'token-of-ann'],
])('ignores and removes a visit %s', (_name, text, token) => {
  stored.set('last_visit', text)
  expect(takeLastVisit(token)).toBeUndefined()
  expect(stored.has('last_visit')).toBe(false)
})
