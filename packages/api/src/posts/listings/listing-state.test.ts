import { ann, ben } from '@stoop/validators/fixtures/people'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ListingChange, type ListingState, transition } from './listing-state.ts'

const until = new Date('2026-12-01T12:00:00Z')
const [one, two] = [
  { claimId: 'one', userId: ann.id },
  { claimId: 'two', userId: ben.id },
]
const objectionEnd = new Date('2026-12-04T12:00:00Z')
const reservedFor = (claim: typeof one, confirmedBy: 'author' | 'taker' | null = null): ListingState => ({
  name: 'reserved',
  reservation: { ...claim, until: confirmedBy ? objectionEnd : until, confirmedBy },
})
const open: ListingState = { name: 'open' }
const expired: ListingState = { name: 'expired' }
const done: ListingState = { name: 'done', taken: null }
const taken: ListingState = { name: 'done', taken: one }

const CHANGES = {
  reserve: { type: 'reserve', claim: two, until },
  open: { type: 'open' },
  pass: { type: 'pass', claim: one, next: two, until },
  prolong: { type: 'prolong' },
  close: { type: 'close' },
  author: { type: 'confirm', side: 'author', until: objectionEnd },
  taker: { type: 'confirm', side: 'taker', until: objectionEnd },
  withdraw: { type: 'withdraw', next: two, until },
  timeout: { type: 'timeout', next: two, until },
} satisfies Record<string, ListingChange>
type Name = keyof typeof CHANGES

/** The results of all changes in all states. A text is the reason of the error. */
const TABLE: [ListingState, Record<Name, ListingState | string>][] = [
  [
    open,
    {
      reserve: reservedFor(two),
      open,
      pass: open,
      prolong: open,
      close: done,
      author: 'NOT_RESERVED',
      taker: 'NOT_RESERVED',
      withdraw: open,
      timeout: open,
    },
  ],
  [
    expired,
    {
      reserve: 'LISTING_EXPIRED',
      open,
      pass: expired,
      prolong: open,
      close: done,
      author: 'NOT_RESERVED',
      taker: 'NOT_RESERVED',
      withdraw: expired,
      timeout: expired,
    },
  ],
  [
    reservedFor(one),
    {
      reserve: reservedFor(two),
      open,
      pass: reservedFor(two),
      prolong: reservedFor(one),
      close: done,
      author: reservedFor(one, 'author'),
      taker: reservedFor(one, 'taker'),
      withdraw: reservedFor(two),
      timeout: reservedFor(two),
    },
  ],
  [
    reservedFor(one, 'taker'),
    {
      reserve: reservedFor(two),
      open,
      pass: reservedFor(two),
      prolong: reservedFor(one, 'taker'),
      close: taken,
      author: taken,
      taker: reservedFor(one, 'taker'),
      withdraw: reservedFor(two),
      timeout: taken,
    },
  ],
  [
    reservedFor(one, 'author'),
    {
      reserve: reservedFor(two),
      open,
      pass: reservedFor(two),
      prolong: reservedFor(one, 'author'),
      close: taken,
      author: reservedFor(one, 'author'),
      taker: taken,
      withdraw: reservedFor(two),
      timeout: taken,
    },
  ],
  [
    done,
    {
      reserve: 'LISTING_DONE',
      open,
      pass: done,
      prolong: 'LISTING_DONE',
      close: done,
      author: 'NOT_RESERVED',
      taker: 'NOT_RESERVED',
      withdraw: done,
      timeout: done,
    },
  ],
  [
    taken,
    {
      reserve: 'LISTING_DONE',
      open,
      pass: taken,
      prolong: 'LISTING_DONE',
      close: taken,
      author: taken,
      taker: taken,
      withdraw: taken,
      timeout: taken,
    },
  ],
]

const NAMES: Name[] = ['reserve', 'open', 'pass', 'prolong', 'close', 'author', 'taker', 'withdraw', 'timeout']

it.each(TABLE.flatMap(([state, results]) => NAMES.map((name) => ({ state, name, result: results[name] }))))(
  'changes $state.name by $name',
  ({ state, name, result }) => {
    if (typeof result === 'string')
      expect(() => transition(state, CHANGES[name])).toThrow(expect.objectContaining({ reason: result }))
    else expect(transition(state, CHANGES[name])).toEqual(result)
  },
)

it('ends a reservation without a next member', () => {
  for (const type of ['withdraw', 'timeout', 'pass'] as const)
    expect(transition(reservedFor(one), { type, claim: one, next: null, until })).toEqual(open)
})

it('keeps the reservation when another member is passed', () => {
  expect(transition(reservedFor(two), { type: 'pass', claim: one, next: null, until })).toEqual(reservedFor(two))
})

it('keeps the confirmation when the author changes the end of the reservation', () => {
  const later = new Date('2026-12-05T12:00:00Z')
  const state = transition(reservedFor(one, 'taker'), { type: 'reserve', claim: one, until: later })
  expect(state).toEqual({ name: 'reserved', reservation: { ...one, until: later, confirmedBy: 'taker' } })
})

it('gives a repeated change the result of the first one', () => {
  const names = fc.constantFrom(...NAMES.filter((name) => name !== 'withdraw' && name !== 'timeout'))
  fc.assert(
    fc.property(fc.array(names, { maxLength: 12 }), (changes) => {
      let state: ListingState = open
      for (const name of changes) {
        try {
          state = transition(state, CHANGES[name])
        } catch {
          continue
        }
        expect(transition(state, CHANGES[name])).toEqual(state)
      }
    }),
  )
})
