import { bikeKitchen } from '@stoop/validators/fixtures/communities'
import { communityDetailOf } from '@stoop/validators/fixtures/community-views'
import { expect, it } from 'vitest'
import {
  changeDraft,
  conflictsOf,
  dropChanges,
  isAddressOfName,
  keepChanges,
  parseDraft,
  toEdit,
  valuesOf,
} from './settings-draft.ts'

const community = { ...communityDetailOf(bikeKitchen), version: 4, questions: ['Why?'] }
const saved = valuesOf(community)
const { name } = saved

it('keeps only changes, with the values on which they are based', () => {
  const text = changeDraft(saved, undefined, { name: 'Bike Kitchen', rules: '' })
  expect(parseDraft(text)).toEqual({ changes: { name: 'Bike Kitchen' }, base: { name } })
  const later = changeDraft(saved, parseDraft(text), { questions: ['Why?', ''] })
  expect(parseDraft(later)).toEqual({
    changes: { name: 'Bike Kitchen', questions: ['Why?', ''] },
    base: { name, questions: ['Why?'] },
  })
})

it('is empty when all changes are undone', () => {
  const text = changeDraft(saved, undefined, { isPrivate: true, joinPolicy: 'invitation' })
  expect(changeDraft(saved, parseDraft(text), { isPrivate: false, joinPolicy: 'open' })).toBe('')
})

it.each(['', '{', '{"changes":{}}', '{"base":{},"changes":{"name":5}}'])('ignores the unreadable draft %j', (text) => {
  expect(parseDraft(text)).toBeUndefined()
})

it('finds a conflict only in fields that were changed both here and elsewhere', () => {
  const draft = parseDraft(changeDraft(saved, undefined, { name: 'Mine', rules: 'Be kind' }))
  expect(conflictsOf(saved, draft)).toEqual([])
  expect(conflictsOf({ ...saved, description: 'Changed elsewhere' }, draft)).toEqual([])
  expect(conflictsOf({ ...saved, name: 'Theirs', description: 'Changed elsewhere' }, draft)).toEqual(['name'])
})

it('ends a conflict by keeping or dropping the changes of its fields', () => {
  const draft = { changes: { name: 'Mine', rules: 'Be kind' }, base: { name, rules: '' } }
  const now = { ...saved, name: 'Theirs' }
  const kept = parseDraft(keepChanges(now, draft))
  expect(kept).toEqual({ changes: { name: 'Mine', rules: 'Be kind' }, base: { name: 'Theirs', rules: '' } })
  expect(conflictsOf(now, kept)).toEqual([])
  expect(parseDraft(dropChanges(now, draft, ['name']))).toEqual({ changes: { rules: 'Be kind' }, base: { rules: '' } })
})

it('sends only changed fields and no empty questions', () => {
  const edit = toEdit(community, { questions: [' Who are you? ', ' '], imageUrl: '' })
  expect(JSON.parse(JSON.stringify(edit))).toEqual({
    id: community.id,
    version: 4,
    questions: ['Who are you?'],
    imageUrl: '',
  })
})

it.each([
  ['sunday-bike-kitchen', 'Sunday Bike Kitchen', true],
  ['sunday-bike-kitchen-chicago', 'Sunday Bike Kitchen', true],
  ['cafe-croissants', 'Café & Croissants', true],
  ['sosedi', 'Соседи', true],
  ['sunday-bike-kitchen', 'Monday Bike Kitchen', false],
])('compares the address %s with the address derived from the name %s', (slug, communityName, expected) => {
  expect(isAddressOfName(slug, communityName)).toBe(expected)
})
