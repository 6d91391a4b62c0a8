import type { Locale } from '@stoop/validators/locales'

// What the files of all languages use. Imports nothing else (texts.ts).

/**
 * The plural categories of Intl.PluralRules that a language needs. Spanish and French have `many` too, for whole millions, where
 * `other` is used.
 */
interface Categories {
  de: 'one' | 'other'
  es: 'one' | 'other'
  fr: 'one' | 'other'
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Each unit with its length in seconds, the longest first. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** Returns the functions for the texts of a language. They create their formatters at first use, which takes milliseconds. */
export function createLanguage<Name extends Exclude<Locale, 'en'>>(name: Name) {
  const intlTag = toIntlTag(name)
  const number = lazy(() => new Intl.NumberFormat(intlTag))
  const list = lazy(() => new Intl.ListFormat(intlTag))
  const plurals = lazy(() => new Intl.PluralRules(intlTag))
  const date = lazy(() => new Intl.DateTimeFormat(intlTag, { dateStyle: 'medium' }))
  const relative = lazy(() => new Intl.RelativeTimeFormat(intlTag))
  const now = lazy(() => new Intl.RelativeTimeFormat(intlTag, { numeric: 'auto' }).format(0, 'second'))
  return {
    intlTag,

    /** Returns the text for a count: `plural(count, { one: '1 Mitglied', other: `${formatNumber(count)} Mitglieder` })`. */
    plural(count: number, forms: Record<Categories[Name], string>): string {
      const texts: Partial<Record<Intl.LDMLPluralRule, string>> & { other?: string } = forms
      return texts[plurals().select(count)] ?? texts.other ?? ''
    },

    /** Returns a number such as "1.234". */
    formatNumber: (count: number) => number().format(count),

    /** Returns a date such as "27.11.2026". Takes an ISO date. */
    formatDate: (isoDate: string) => date().format(new Date(isoDate)),

    /** Returns a time such as "vor 2 Stunden" or "jetzt". Takes an ISO date. */
    formatRelativeTime(isoDate: string): string {
      const seconds = (Date.parse(isoDate) - Date.now()) / 1000
      const [unit, length] = UNITS.find((each) => Math.abs(seconds) >= each[1]) ?? []
      return unit ? relative().format(Math.trunc(seconds / length), unit) : now()
    },

    /** Returns a list such as "A, B und C". */
    formatList: (parts: string[]) => list().format(parts),

    /** Returns a size such as "48,2 MB". */
    formatBytes(bytes: number): string {
      const power = Math.min(Math.max(Math.floor(Math.log10(bytes) / 3), 1), 3)
      const unit = ['kilobyte', 'megabyte', 'gigabyte'][power - 1]
      const options = { style: 'unit', unit, maximumFractionDigits: power === 1 ? 0 : 1 } as const
      return new Intl.NumberFormat(intlTag, options).format(bytes / 1000 ** power)
    },
  }
}

/** Isolates a name in a text of the other direction, as `<bdi>` does. */
export const isolate = (name: string) => `\u2068${name}\u2069`

/** Returns the browser's variant of a language, such as `de-AT`. Arabic texts have the digits of the names and posts around them. */
function toIntlTag(name: string): string {
  const tag = globalThis.navigator?.languages.find((each) => each.split('-')[0] === name) ?? name
  return name === 'ar' ? `${tag}-u-nu-latn` : tag
}

function lazy<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}
