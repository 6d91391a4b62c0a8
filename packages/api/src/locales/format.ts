import type { Locale } from '@stoop/validators/locales'

/** Texts by the plural categories that English, German, Spanish and French need. Their category `many` begins at a million. */
type PluralTexts = { one: string; other: string }

/** Returns the number and the text of its plural category, such as "1 reply" or "12 replies". */
export function pluralIn(locale: Exclude<Locale, 'ar'>) {
  const rules = new Intl.PluralRules(locale)
  const format = new Intl.NumberFormat(locale)
  return (count: number, { one, other }: PluralTexts) =>
    `${format.format(count)} ${rules.select(count) === 'one' ? one : other}`
}

/** Texts by the six plural categories of Arabic. Those of 1 and 2 contain the number, so `{count}` is optional. */
type ArabicPluralTexts = Record<Intl.LDMLPluralRule, string>

const arabicRules = new Intl.PluralRules('ar')
const arabicFormat = new Intl.NumberFormat('ar')

/** Returns the Arabic text of a number's plural category. Replaces `{count}` by the number. */
export const arabicPlural = (count: number, texts: ArabicPluralTexts) =>
  texts[arabicRules.select(count)].replace('{count}', arabicFormat.format(count))

/**
 * Isolates a name that members chose, so that its direction does not change the order of the sentence around it. Plain text has
 * no other means (Unicode's FSI and PDI).
 */
export const isolate = (name: string) => `\u2068${name}\u2069`
