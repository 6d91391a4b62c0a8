import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findCommonPlace, formatEventId, isUnread, joinPlaces, type Place, parseEventId } from './place.ts'

const MAX_XID = 12
const xids = Array.from({ length: MAX_XID }, (_, index) => BigInt(index + 1))

/** The place of a reader after the first `count` committed transactions. */
function placeAfter(commits: readonly bigint[], count: number): Place {
  const committed = commits.slice(0, count)
  const last = xids.findLast((xid) => committed.includes(xid)) ?? 0n
  return { xid: last, id: 1, pending: xids.filter((xid) => xid < last && !committed.includes(xid)) }
}

const readAt = (place: Place) => xids.filter((xid) => !isUnread({ xid, id: 1 }, place))

const readers = fc.tuple(
  fc.shuffledSubarray(xids, { minLength: MAX_XID }),
  fc.nat({ max: MAX_XID }),
  fc.nat({ max: MAX_XID }),
)

it('counts a committed transaction as read, whatever the order of the commits', () => {
  fc.assert(
    fc.property(readers, ([commits, count]) => {
      expect(new Set(readAt(placeAfter(commits, count)))).toEqual(new Set(commits.slice(0, count)))
    }),
  )
})

it('returns the place of the events that either reader has read, and of the events that both have read', () => {
  fc.assert(
    fc.property(readers, ([commits, one, other]) => {
      const [first, second] = [placeAfter(commits, one), placeAfter(commits, other)]
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(readAt(joinPlaces(first, second))).toEqual(readAt(placeAfter(commits, more)))
      expect(readAt(findCommonPlace([first, second]))).toEqual(readAt(placeAfter(commits, less)))
    }),
  )
})

it('reads the rest of a transaction of which one reader has read only a part', () => {
  const inPart = { xid: 5n, id: 2, pending: [] }
  expect(isUnread({ xid: 5n, id: 2 }, inPart)).toBe(false)
  expect(isUnread({ xid: 5n, id: 3 }, inPart)).toBe(true)
  expect(isUnread({ xid: 5n, id: 3 }, joinPlaces(inPart, { xid: 6n, id: 9, pending: [5n] }))).toBe(true)
})

it('formats a place as the id of a message and parses it', () => {
  fc.assert(
    fc.property(readers, ([commits, count]) => {
      const place = placeAfter(commits, count)
      for (const isCityDue of [true, false])
        expect(parseEventId(formatEventId(place, 1700, isCityDue))).toEqual({ place, time: 1700, isCityDue })
    }),
  )
  const place = { xid: 900n, id: 7, pending: [897n, 899n] }
  expect(formatEventId(place, 1700, false)).toBe('900.7.1700.3-1')
  expect(formatEventId(place, 1700, true)).toBe('900.7.1700.3-1.city')
})

it.each([
  '',
  '1.2',
  '1.2.3.',
  '1.2.3.4-',
  '-1.2.3',
  'a.2.3',
  '1.2.3.4.5',
  '1.2.3.town',
  '5.1.1.0',
  '5.1.1.5',
  '5.1.1.9',
  `900.1.1.${Array(201).fill(1).join('-')}`,
])('refuses the id %j', (text) => {
  expect(parseEventId(text)).toBeUndefined()
})
