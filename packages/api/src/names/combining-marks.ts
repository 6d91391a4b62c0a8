// The maximum of combining marks that letters have in NFC: two in Vietnamese, Lithuanian and Yoruba, three in pointed Arabic and
// Hebrew, six in Thai, Hindi, Burmese and Tibetan.
const LATIN_GREEK_CYRILLIC = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{M}{3}/u
const ACCENTS = /[\p{M}&&\p{sc=Inherited}]{4}/v
const ANY_SCRIPT = /\p{M}{7}/u
const REPEATED = /(\p{M})\1\1/u

/** Returns whether a letter has more combining marks than letters of any language. */
export function hasStackedMarks(name: string): boolean {
  const text = name.normalize('NFC')
  return [LATIN_GREEK_CYRILLIC, ACCENTS, ANY_SCRIPT, REPEATED].some((stack) => stack.test(text))
}
