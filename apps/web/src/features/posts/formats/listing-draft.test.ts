import { expect, it } from 'vitest'
import { EMPTY_LISTING, readListingDraft, toAmount, toLostFoundInput, toOfferInput } from './listing-draft.ts'

it.each([
  ['12', 'USD', 1200],
  ['12.5', 'USD', 1250],
  ['12,50', 'EUR', 1250],
  [' 3 ', 'JPY', 3],
  ['3.5', 'JPY', undefined],
  ['0', 'USD', undefined],
  ['1.234', 'USD', undefined],
  ['ten', 'USD', undefined],
  ['', 'USD', undefined],
] as const)('reads the price %j in %s as %j', (text, currency, amount) => {
  expect(toAmount(text, currency)).toBe(amount)
})

it('sends a price only for an offer that is for sale', () => {
  const draft = { ...EMPTY_LISTING, price: '5', place: ' Oak Street ' }
  expect(toOfferInput(draft)).toEqual({ format: 'offer', deal: 'give', place: 'Oak Street', expiresInDays: 14 })
  expect(toOfferInput({ ...draft, deal: 'sell' })).toMatchObject({ price: { amount: 500, currency: 'USD' } })
  expect(toOfferInput({ ...draft, deal: 'sell', price: '' })).toBeUndefined()
})

it('needs the day and the place of a lost thing', () => {
  const draft = { ...EMPTY_LISTING, date: '2026-11-26', place: 'Park' }
  expect(toLostFoundInput(draft)).toMatchObject({ what: 'lost', date: '2026-11-26', place: 'Park' })
  expect(toLostFoundInput({ ...draft, date: '' })).toBeUndefined()
  expect(toLostFoundInput({ ...draft, place: ' ' })).toBeUndefined()
})

it('reads a draft with unknown values as a new one', () => {
  expect(readListingDraft({ deal: 'steal', price: 3, expiresInDays: '7' })).toEqual(EMPTY_LISTING)
})
