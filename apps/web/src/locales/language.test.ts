import { expect, it } from 'vitest'
import { createLanguage, isolate } from './language.ts'

it('chooses the Arabic text of each plural category', () => {
  const { plural, formatNumber } = createLanguage('ar')
  const format = (count: number) =>
    plural(count, {
      zero: 'لا أعضاء',
      one: 'عضو واحد',
      two: 'عضوان',
      few: `${formatNumber(count)} أعضاء`,
      many: `${formatNumber(count)} عضوًا`,
      other: `${formatNumber(count)} عضو`,
    })
  expect([0, 1, 2, 3, 11, 100].map(format)).toEqual(['لا أعضاء', 'عضو واحد', 'عضوان', '3 أعضاء', '11 عضوًا', '100 عضو'])
})

it('uses the other form for a million in French, which has a category of its own', () => {
  const { plural, formatNumber } = createLanguage('fr')
  expect(plural(1_000_000, { one: 'un', other: formatNumber(1_000_000) })).toBe('1\u202f000\u202f000')
})

it('formats a time relative to now', () => {
  const { formatRelativeTime } = createLanguage('de')
  const ago = (minutes: number) => formatRelativeTime(new Date(Date.now() - minutes * 60_000 - 1000).toISOString())
  expect([0, 5, 130, 60 * 24, 60 * 24 * 45].map(ago)).toEqual([
    'jetzt',
    'vor 5 Minuten',
    'vor 2 Stunden',
    'vor 1 Tag',
    'vor 1 Monat',
  ])
})

it('formats sizes and lists', () => {
  const { formatBytes, formatList } = createLanguage('de')
  expect(formatBytes(48_230_000)).toBe('48,2 MB')
  expect(formatList(['A', 'B', 'C'])).toBe('A, B und C')
})

it('isolates a name', () => {
  expect(isolate('Ana')).toBe('\u2068Ana\u2069')
})
