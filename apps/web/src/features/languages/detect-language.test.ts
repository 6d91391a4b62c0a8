import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeLanguageDetector } from '../../mocks/fake-languages.ts'
import { findEditedLanguage, findLanguageToSend, NOT_STATED } from './detect-language.ts'

beforeEach(() => fakeLanguageDetector((text) => (text.includes('Katze') ? 'de' : text.includes('cat') ? 'en' : null)))
afterEach(() => {
  globalThis.LanguageDetector = undefined
})

it('sends the stated language, or none, before the detected one', async () => {
  expect(await findLanguageToSend('Unsere Katze ist weg', '')).toBe('de')
  expect(await findLanguageToSend('Unsere Katze ist weg', 'gsw')).toBe('gsw')
  expect(await findLanguageToSend('Unsere Katze ist weg', NOT_STATED)).toBeNull()
})

it('finds the same language for a text again, so that a retry sends the same request', async () => {
  const text = 'Unsere Katze ist wieder da'
  fakeLanguageDetector(() => null)
  expect(await findLanguageToSend(text, '')).toBeNull()
  fakeLanguageDetector(() => 'de')
  expect(await findLanguageToSend(text, '')).toBeNull()
})

const german = 'Die Katze sitzt im Baum'
const english = 'The cat is in the tree'

it.each([
  ['changes if the text is written in another one', { content: german, lang: 'de' }, english, 'en'],
  ['is added if the longer text shows it', { content: 'Zzyzx', lang: undefined }, english, 'en'],
  ['stays if the text stays', { content: german, lang: 'de' }, german, undefined],
  ['stays if it was stated', { content: german, lang: 'gsw' }, english, undefined],
  ['stays unknown if the author stated none', { content: german, lang: undefined }, english, undefined],
  ['stays if the new one is unknown', { content: german, lang: 'de' }, 'Zzyzx qwerty', undefined],
])('%s', async (_name, before, content, expected) => {
  expect(await findEditedLanguage(before, content)).toBe(expected)
})
