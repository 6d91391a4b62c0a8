import { describe, expect, it } from 'vitest'
import { completeMention, findTypedMention } from './typed-mention.ts'

describe('findTypedMention', () => {
  it.each([
    ['@be', { start: 0, q: 'be' }],
    ['Hi @ben.o', { start: 3, q: 'ben.o' }],
    ['(@Zoë', { start: 1, q: 'Zoë' }],
  ])('finds the mention at the end of %j', (text, mention) => {
    expect(findTypedMention(text, text.length)).toEqual(mention)
  })

  it.each(['@', 'Hi @ ', 'ben@example', '@ben is', 'https://x.example/@ben', '@@ben'])('finds none in %j', (text) => {
    expect(findTypedMention(text, text.length)).toBeUndefined()
  })

  it('looks only at the text before the caret', () => {
    expect(findTypedMention('@be and more', 3)).toEqual({ start: 0, q: 'be' })
  })
})

describe('completeMention', () => {
  it('replaces the typed mention by the username and one space', () => {
    expect(completeMention('Hi @be, all', { start: 3, q: 'be' }, 'ben')).toEqual({ text: 'Hi @ben , all', caret: 8 })
    expect(completeMention('@be and', { start: 0, q: 'be' }, 'ben')).toEqual({ text: '@ben and', caret: 5 })
  })
})
