import { describe, expect, it } from 'vitest'
import { communityForm, communityPostInput } from './communities.ts'
import { firstName, lastName } from './people.ts'
import { commentContent, postContent } from './posts.ts'

const INVISIBLE = {
  'zero width space': '\u200b',
  'Hangul filler': '\u3164',
  'halfwidth Hangul filler': '\uffa0',
  'Braille blank': '\u2800',
  'soft hyphen': '\u00ad',
  'right-to-left override': '\u202e',
  'word joiner': '\u2060',
  'zero width joiner': '\u200d',
  'variation selector': '\ufe0f',
  'a tag': '\u{e0041}',
  'interlinear mark': '\ufff9',
  'musical null notehead': '\u{1d159}',
  'a control character': '\u0007',
}
const firstErrorOf = (schema: typeof postContent, text: string) => schema.safeParse(text).error?.issues[0]?.message

describe('text without visible characters', () => {
  it.each(Object.entries(INVISIBLE))('is rejected as empty if it contains only: %s', (_, char) => {
    for (const text of [char, char.repeat(30), ` ${char} \n${char} `]) {
      for (const schema of [postContent, commentContent, firstName, lastName])
        expect(firstErrorOf(schema, text)).toBe('Required')
      expect(firstErrorOf(communityPostInput.shape.content, text)).toBe('Content is required')
      expect(firstErrorOf(communityForm.shape.name, text)).toBe('Community name must be at least 3 characters')
      expect(firstErrorOf(communityForm.shape.description, text)).toBe('Description must be at least 10 characters')
    }
  })

  it('accepts a text that combines invisible and visible characters', () => {
    const visibleTexts = [
      '👩‍👩‍👧',
      '🏳️‍🌈',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      '❤️',
      '1️⃣',
      'نور',
      'می‌خواهم',
      'क्‍ष',
      '한글',
      '⠓⠊',
      '.',
      'a\u00adb',
      '\u200fשלום',
    ]
    for (const text of visibleTexts)
      for (const schema of [postContent, commentContent, firstName, lastName])
        expect(schema.parse(` ${text} `)).toBe(text)
  })
})

describe('a name', () => {
  const bidiControls = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
  const controlCharacters = ['\u0000', '\u0007', '\n', '\t', '\u007f', '\u0085', '\u2028', '\u2029']

  it.each(controlCharacters)('rejects a name that contains %j', (char) => {
    for (const schema of [firstName, lastName, communityForm.shape.name])
      expect(firstErrorOf(schema, `Ann${char}Lee`)).toMatch(/^(Please leave out hidden|Contains characters)/)
  })

  it.each(bidiControls)('removes the bidi control %j from a name before its length is checked', (char) => {
    for (const schema of [firstName, lastName, communityForm.shape.name]) {
      expect(schema.parse(`${char} Ann${char}Lee ${char}`)).toBe('AnnLee')
      expect(schema.parse(`${char}${'x'.repeat(50)}${char}`)).toBe('x'.repeat(50))
    }
    expect(firstErrorOf(communityForm.shape.name, `ab${char}`)).toBe('Community name must be at least 3 characters')
  })

  it('applies stricter rules to a name than to a post, which keeps line breaks and bidi controls', () => {
    expect(postContent.parse('one\ntwo\tthree \u2067שלום\u2069')).toBe('one\ntwo\tthree \u2067שלום\u2069')
  })
})
