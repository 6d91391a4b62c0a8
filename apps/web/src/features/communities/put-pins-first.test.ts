import { bikeKitchen, gardeners } from '@stoop/validators/fixtures/communities'
import { communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { expect, it } from 'vitest'
import { putPinsFirst } from './put-pins-first.ts'

const [first, second, third] = [...communityPostsOf(gardeners), ...communityPostsOf(bikeKitchen)]
if (!first || !second || !third) throw new Error('Too few posts')

const idsOf = (list: { pages: { items: { id: string }[] }[] }) =>
  list.pages.map(({ items }) => items.map(({ id }) => id))

it('moves pinned posts of any page to the top of the first page', () => {
  const pages = [
    { items: [first, second], nextCursor: 'next' },
    { items: [third], nextCursor: null },
  ]
  expect(idsOf(putPinsFirst({ pages }, [third, second]))).toEqual([[third.id, second.id, first.id], []])
})

it('shows a pinned post of a page that is not loaded', () => {
  const list = { pages: [{ items: [first], nextCursor: 'next' }] }
  expect(idsOf(putPinsFirst(list, [third]))).toEqual([[third.id, first.id]])
  expect(putPinsFirst(list)).toBe(list)
})
