// Vietnamese, Lithuanian or Yoruba letters keep at most two accents of their own in NFC, pointed Arabic and Hebrew letters
// three, Thai, Hindi, Burmese and Tibetan ones up to six.
const LATIN_GREEK_CYRILLIC = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{M}{3}/u
const ACCENTS = /[\p{M}&&\p{sc=Inherited}]{4}/v
const ANY_SCRIPT = /\p{M}{7}/u
const REPEATED = /(\p{M})\1\1/u

/** Returns whether more combining marks are stacked on a letter than any language writes. */
export function hasStackedMarks(name: string): boolean {
  const text = name.normalize('NFC')
  return [LATIN_GREEK_CYRILLIC, ACCENTS, ANY_SCRIPT, REPEATED].some((stack) => stack.test(text))
}
