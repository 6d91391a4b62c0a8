import { ann, ben } from '@stoop/validators/fixtures/people'
import type { Person } from '@stoop/validators/people'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { updateEntity } from './update-entity.ts'

afterEach(() => queryClient.clear())

const byline = { id: ben.id, firstName: ben.firstName, lastName: ben.lastName, username: ben.username }
const sent: Pick<Person, 'friendshipStatus'> = { friendshipStatus: 'sent' }
const person = { ...byline, friendshipStatus: 'none' }
const post = { id: ann.id, content: 'First tomatoes!', visibility: 'friends', author: byline }

test('restores a changed entity in every cached query when the update is undone', () => {
  queryClient.setQueryData(['feed'], { pages: [{ items: [post] }] })
  queryClient.setQueryData(['found'], [person])
  queryClient.setQueryData(['page'], person)
  const undo = updateEntity<'person'>(ben.id, (seen) => ('friendshipStatus' in seen ? sent : {}))
  expect(queryClient.getQueryData(['found'])).toEqual([{ ...person, friendshipStatus: 'sent' }])
  expect(queryClient.getQueryData(['page'])).toEqual({ ...person, friendshipStatus: 'sent' })
  undo()
  expect(queryClient.getQueryData(['found'])).toEqual([person])
  expect(queryClient.getQueryData(['page'])).toEqual(person)
  // The byline in the feed lacks this field.
  expect(queryClient.getQueryData(['feed'])).toEqual({ pages: [{ items: [post] }] })
})

test('keeps the identity of cached data that does not change', async () => {
  const items = [person]
  queryClient.setQueryData(['found'], items, { updatedAt: 1000 })
  queryClient.setQueryData(['other'], [{ ...person, id: ann.id }], { updatedAt: 1000 })
  const other = queryClient.getQueryData(['other'])
  await queryClient.invalidateQueries()
  updateEntity<'person'>(ben.id, () => sent)
  expect(queryClient.getQueryData(['other'])).toBe(other)
  for (const key of ['found', 'other'])
    expect(queryClient.getQueryState([key])).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1000 })
})

test('adds no field to a cached view that lacks the field', () => {
  queryClient.setQueryData(['feed'], { pages: [{ items: [post] }] })
  queryClient.setQueryData(['page'], person)
  const undo = updateEntity<'person'>(ben.id, () => ({ firstName: 'Benjamin', friendshipStatus: 'sent' }))
  const renamed = { ...byline, firstName: 'Benjamin' }
  expect(queryClient.getQueryData(['feed'])).toEqual({ pages: [{ items: [{ ...post, author: renamed }] }] })
  expect(queryClient.getQueryData(['page'])).toEqual({ ...renamed, friendshipStatus: 'sent' })
  undo()
  expect(queryClient.getQueryData(['feed'])).toEqual({ pages: [{ items: [post] }] })
  expect(queryClient.getQueryData(['page'])).toEqual(person)
})

test('updates views that lack fields, even inside another entity of the same kind', () => {
  const stub = { id: ben.id, firstName: ben.firstName }
  queryClient.setQueryData(['list'], [{ ...byline, id: ann.id, friends: [stub] }])
  updateEntity<'person'>(ben.id, () => ({ firstName: 'Benjamin' }))
  expect(queryClient.getQueryData(['list'])).toEqual([
    { ...byline, id: ann.id, friends: [{ ...stub, firstName: 'Benjamin' }] },
  ])
})
