import { describe, expect, it } from 'vitest'
import { communityForm, communityPostInput } from './communities.ts'
import { firstName, lastName } from './people.ts'
import { postContent, replyContent } from './posts.ts'

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
const first = (schema: typeof postContent, text: string) => schema.safeParse(text).error?.issues[0]?.message

describe('text that nobody can see is none', () => {
  it.each(Object.entries(INVISIBLE))('%s', (_, sign) => {
    for (const text of [sign, sign.repeat(30), ` ${sign} \n${sign} `]) {
      for (const schema of [postContent, replyContent, firstName, lastName])
        expect(first(schema, text)).toBe('Required')
      expect(first(communityPostInput.shape.content, text)).toBe('Content is required')
      expect(first(communityForm.shape.name, text)).toBe('Community name must be at least 3 characters')
      expect(first(communityForm.shape.description, text)).toBe('Description must be at least 10 characters')
    }
  })

  it('and text that anybody can see is some', () => {
    const seen = ['👩‍👩‍👧', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '1️⃣', 'نور', 'می‌خواهم', 'क्‍ष', '한글', '⠓⠊', '.', 'a\u00adb', '\u200fשלום']
    for (const text of seen)
      for (const schema of [postContent, replyContent, firstName, lastName])
        expect(schema.parse(` ${text} `)).toBe(text)
  })
})

describe('a name is one plain line', () => {
  const turned = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
  const control = ['\u0000', '\u0007', '\n', '\t', '\u007f', '\u0085', '\u2028', '\u2029']

  it.each(control)('%j is refused', (sign) => {
    for (const schema of [firstName, lastName, communityForm.shape.name])
      expect(first(schema, `Ann${sign}Lee`)).toMatch(/^(Please leave out hidden|Contains characters)/)
  })

  it.each(turned)('%j, pasted with it, is left out before anything is counted', (sign) => {
    for (const schema of [firstName, lastName, communityForm.shape.name]) {
      expect(schema.parse(`${sign} Ann${sign}Lee ${sign}`)).toBe('AnnLee')
      expect(schema.parse(`${sign}${'x'.repeat(50)}${sign}`)).toBe('x'.repeat(50))
    }
    expect(first(communityForm.shape.name, `ab${sign}`)).toBe('Community name must be at least 3 characters')
  })

  it('while a post may have lines and turn its text', () => {
    expect(postContent.parse('one\ntwo\tthree \u2067שלום\u2069')).toBe('one\ntwo\tthree \u2067שלום\u2069')
  })
})
