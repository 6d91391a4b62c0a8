import { ann, ben } from '@stoop/validators/fixtures/people'
import type { Person } from '@stoop/validators/people'
import { afterEach, expect, expectTypeOf, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { type Entities, updateEntity } from './update-entity.ts'

afterEach(() => queryClient.clear())

const byline = { id: ben.id, firstName: ben.firstName, lastName: ben.lastName, username: ben.username }
const sent: Pick<Person, 'friendshipStatus'> = { friendshipStatus: 'sent' }
const person = { ...byline, friendshipStatus: 'none' }
const post = { id: ann.id, content: 'First tomatoes!', visibility: 'friends', author: byline }

test('changes the entity in every cached query and restores it everywhere on undo', () => {
  queryClient.setQueryData(['feed'], { pages: [{ items: [post] }] })
  queryClient.setQueryData(['found'], [person])
  queryClient.setQueryData(['page'], person)
  const undo = updateEntity('person', ben.id, (seen) => ('friendshipStatus' in seen ? sent : {}))
  expect(queryClient.getQueryData(['found'])).toEqual([{ ...person, friendshipStatus: 'sent' }])
  expect(queryClient.getQueryData(['page'])).toEqual({ ...person, friendshipStatus: 'sent' })
  undo()
  expect(queryClient.getQueryData(['found'])).toEqual([person])
  expect(queryClient.getQueryData(['page'])).toEqual(person)
  // The byline in the feed has no such field.
  expect(queryClient.getQueryData(['feed'])).toEqual({ pages: [{ items: [post] }] })
})

test('keeps the identity of unchanged data and leaves stale queries stale', async () => {
  const items = [person]
  queryClient.setQueryData(['found'], items, { updatedAt: 1000 })
  queryClient.setQueryData(['other'], [{ ...person, id: ann.id }], { updatedAt: 1000 })
  const other = queryClient.getQueryData(['other'])
  await queryClient.invalidateQueries()
  updateEntity('person', ben.id, () => sent)
  expect(queryClient.getQueryData(['other'])).toBe(other)
  for (const key of ['found', 'other'])
    expect(queryClient.getQueryState([key])).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1000 })
})

test('leaves entities of another kind with the same id unchanged', () => {
  queryClient.setQueryData(['feed'], [post])
  updateEntity('community', post.id, () => ({ memberCount: 2 }))
  expect(queryClient.getQueryData(['feed'])).toEqual([post])
})

/** The objects in the fields of a type, at any depth. */
type NestedObjects<Value> = Value extends readonly (infer Item)[]
  ? ObjectsIn<Item>
  : Value extends object
    ? { [Key in keyof Value]: ObjectsIn<Value[Key]> }[keyof Value]
    : never
type ObjectsIn<Value> = Value extends readonly unknown[]
  ? NestedObjects<Value>
  : Value extends object
    ? Value | NestedObjects<Value>
    : never

// updateEntity does not search inside other entities of the same kind.
test('no entity contains another entity of its kind', () => {
  expectTypeOf<Extract<NestedObjects<Entities['communityPost']>, { username: unknown }>>().not.toBeNever()
  expectTypeOf<Extract<NestedObjects<Entities['post']>, { visibility: unknown }>>().toBeNever()
  expectTypeOf<Extract<NestedObjects<Entities['communityPost']>, { communityId: unknown }>>().toBeNever()
  expectTypeOf<Extract<NestedObjects<Entities['person']>, { username: unknown }>>().toBeNever()
  expectTypeOf<Extract<NestedObjects<Entities['community']>, { slug: unknown }>>().toBeNever()
})
