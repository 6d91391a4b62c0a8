import { ann, ben } from '@stoop/validators/cast/people'
import type { Person } from '@stoop/validators/people'
import { afterEach, expect, test } from 'vitest'
import { patch } from './patch.ts'
import { queryClient } from './query.ts'

afterEach(() => queryClient.clear())

const byline = { id: ben.id, firstName: ben.firstName, lastName: ben.lastName, username: ben.username }
const sent: Pick<Person, 'friendshipStatus'> = { friendshipStatus: 'sent' }
const person = { ...byline, friendshipStatus: 'none' }
const post = { id: ann.id, content: 'First tomatoes!', visibility: 'friends', author: byline }

test('a change reaches the entity wherever it stands, and the undoing takes it back everywhere', () => {
  queryClient.setQueryData(['feed'], { pages: [{ items: [post] }] })
  queryClient.setQueryData(['found'], [person])
  queryClient.setQueryData(['page'], person)
  const undo = patch('person', ben.id, (seen) => ('friendshipStatus' in seen ? sent : {}))
  expect(queryClient.getQueryData(['found'])).toEqual([{ ...person, friendshipStatus: 'sent' }])
  expect(queryClient.getQueryData(['page'])).toEqual({ ...person, friendshipStatus: 'sent' })
  undo()
  expect(queryClient.getQueryData(['found'])).toEqual([person])
  expect(queryClient.getQueryData(['page'])).toEqual(person)
  // The smaller view never had the field.
  expect(queryClient.getQueryData(['feed'])).toEqual({ pages: [{ items: [post] }] })
})

test('what it does not touch stays the very same, and what is stale stays stale', async () => {
  const items = [person]
  queryClient.setQueryData(['found'], items, { updatedAt: 1000 })
  queryClient.setQueryData(['elsewhere'], [{ ...person, id: ann.id }], { updatedAt: 1000 })
  const elsewhere = queryClient.getQueryData(['elsewhere'])
  await queryClient.invalidateQueries()
  patch('person', ben.id, () => sent)
  expect(queryClient.getQueryData(['elsewhere'])).toBe(elsewhere)
  for (const key of ['found', 'elsewhere'])
    expect(queryClient.getQueryState([key])).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1000 })
})

test('another kind with the same shape of id is left alone', () => {
  queryClient.setQueryData(['feed'], [post])
  patch('community', post.id, () => ({ memberCount: 2 }))
  expect(queryClient.getQueryData(['feed'])).toEqual([post])
})
