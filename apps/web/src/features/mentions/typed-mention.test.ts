import { describe, expect, it } from 'vitest'
import { completeMention, findTypedMention, joinPunctuation } from './typed-mention.ts'

describe('findTypedMention', () => {
  it.each([
    ['@be', { start: 0, q: 'be' }],
    ['Hi @ben.o', { start: 3, q: 'ben.o' }],
    ['(@Zoë', { start: 1, q: 'Zoë' }],
  ])('finds the typed mention at the end of %j', (text, mention) => {
    expect(findTypedMention(text, text.length)).toEqual(mention)
  })

  it.each(['@', 'Hi @ ', 'ben@example', '@ben is', 'https://x.example/@ben', '@@ben'])(
    'finds no typed mention in %j',
    (text) => {
      expect(findTypedMention(text, text.length)).toBeUndefined()
    },
  )

  it('ignores the text after the caret', () => {
    expect(findTypedMention('@be and more', 3)).toEqual({ start: 0, q: 'be' })
  })
})

describe('completeMention', () => {
  it('replaces the typed mention by the username and one space', () => {
    expect(completeMention('Hi @be', { start: 3, q: 'be' }, 'ben')).toEqual({ text: 'Hi @ben ', caret: 8 })
    expect(completeMention('@be and', { start: 0, q: 'be' }, 'ben')).toEqual({ text: '@ben and', caret: 5 })
  })

  it('adds no space after a mention before punctuation', () => {
    expect(completeMention('Hi @be, all', { start: 3, q: 'be' }, 'ben')).toEqual({ text: 'Hi @ben, all', caret: 7 })
    expect(completeMention('(@be)', { start: 1, q: 'be' }, 'ben')).toEqual({ text: '(@ben)', caret: 5 })
  })
})

describe('joinPunctuation', () => {
  it('removes the space after a completed mention when punctuation is typed', () => {
    expect(joinPunctuation('Hi @ben ,', 9, 8)).toEqual({ text: 'Hi @ben,', caret: 8 })
    expect(joinPunctuation('@ben ! and', 6, 5)).toEqual({ text: '@ben! and', caret: 5 })
  })

  it.each([
    ['a letter', 'Hi @ben a', 9, 8],
    ['punctuation elsewhere', 'Hi @ben a,', 10, 8],
    ['a removed space', 'Hi @ben,', 8, 8],
    ['no completed mention', 'Hi @ben ,', 9, undefined],
  ])('does not remove a space after %s', (_name, text, caret, end) => {
    expect(joinPunctuation(text, caret, end)).toBeUndefined()
  })
})
