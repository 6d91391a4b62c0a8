import { expect, it } from 'vitest'
import { languageSubtag } from './languages.ts'

it.each([
  ['de', 'de'],
  ['gsw', 'gsw'],
  ['deu', 'de'],
  ['iw', 'he'],
  ['sh', 'sr'],
])('accepts %s as %s', (letters, language) => {
  expect(languageSubtag.parse(letters)).toBe(language)
})

it.each(['', 'd', 'DE', 'de-AT', 'germ', 'd1', ' de', 'de\n', 'дe', 7, {}])('rejects %j', (value) => {
  expect(languageSubtag.safeParse(value).error?.issues).toMatchObject([
    { message: 'Must be the two or three letters of a language, such as de' },
  ])
})
