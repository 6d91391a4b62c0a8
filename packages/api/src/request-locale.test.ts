import { describe, expect, it } from 'vitest'
import { localeOf, negotiateLocale } from './request-locale.ts'

describe('the language of Accept-Language', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at, en', 'de'],
    ['es-419,es;q=0.9,en;q=0.8', 'es'],
    ['nl, fr-CA;q=0.8, en;q=0.9', 'en'],
    ['nl, fr-CA;q=0.8, en;q=0.7', 'fr'],
    ['ar-EG', 'ar'],
    ['fr;q=0, ar;q=0.1', 'ar'],
    ['nl', 'en'],
    ['deutsch', 'en'],
    [', ;;q=x, -,"', 'en'],
    ['de-'.repeat(5000), 'de'],
  ])('of %j is %s', (header, locale) => expect(negotiateLocale(header)).toBe(locale))
})

it('prefers the language in the settings of the member to that of the request', () => {
  const request = { acceptLanguage: 'fr' }
  const viewer = { id: 'id', sid: 'sid' }
  expect(localeOf({ viewer: { ...viewer, language: 'de' }, request })).toBe('de')
  expect(localeOf({ viewer: { ...viewer, language: 'en' }, request })).toBe('en')
  expect(localeOf({ viewer: { ...viewer, language: null }, request })).toBe('fr')
  expect(localeOf({ viewer: null, request })).toBe('fr')
})
