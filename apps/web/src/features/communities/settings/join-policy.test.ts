import { expect, it } from 'vitest'
import { DEFAULT_ENTRY, toCreationFields, withVisibility } from './join-policy.ts'

it('requires an invitation to join a community that becomes private', () => {
  const saved = { isPrivate: false, joinPolicy: 'request' } as const
  expect(withVisibility(true, saved)).toEqual({ isPrivate: true, joinPolicy: 'invitation' })
  expect(withVisibility(false, saved)).toEqual(saved)
})

it('keeps requiring an invitation when a private community becomes public', () => {
  expect(withVisibility(false, { isPrivate: true, joinPolicy: 'open' })).toEqual({
    isPrivate: false,
    joinPolicy: 'invitation',
  })
})

it('sends only the settings that differ from the defaults', () => {
  expect(toCreationFields(DEFAULT_ENTRY)).toEqual({})
  expect(toCreationFields({ isPrivate: true, joinPolicy: 'invitation' })).toEqual({ isPrivate: true })
  expect(toCreationFields({ isPrivate: true, joinPolicy: 'open' })).toEqual({ isPrivate: true, joinPolicy: 'open' })
  expect(toCreationFields({ isPrivate: false, joinPolicy: 'request' })).toEqual({ joinPolicy: 'request' })
})
