/** A part of a text. `isFound` means that it matches a word of the search. */
export interface TextPart {
  text: string
  /** The index in the complete text. */
  start: number
  isFound: boolean
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** A last word shorter than this must match a whole word, as in the server's search. */
const MIN_PREFIX_LENGTH = 3
/** How many characters are shown before the first match in a long text. */
const LEAD = 60

const fold = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Splits a text into matches of a search for `q` and the text between them. Cuts a long beginning. */
export function highlight(text: string, q: string): TextPart[] {
  const terms: readonly string[] = fold(q).match(WORD) ?? []
  const last = terms.at(-1) ?? ''
  const isFound = (word: string) => terms.includes(word) || (last.length >= MIN_PREFIX_LENGTH && word.startsWith(last))
  const found = [...text.matchAll(WORD)].filter(([word]) => isFound(fold(word)))
  const start = getStart(text, found[0]?.index ?? 0)
  const parts: TextPart[] = []
  let end = start
  for (const { 0: word, index } of found) {
    parts.push(
      { text: text.slice(end, index), start: end, isFound: false },
      { text: word, start: index, isFound: true },
    )
    end = index + word.length
  }
  parts.push({ text: text.slice(end), start: end, isFound: false })
  if (start > 0) parts.unshift({ text: '… ', start: -1, isFound: false })
  return parts.filter((part) => part.text !== '')
}

/** Returns the start of a word about `LEAD` characters before the first match. */
function getStart(text: string, firstIndex: number): number {
  if (firstIndex <= LEAD) return 0
  const space = text.slice(firstIndex - LEAD, firstIndex).search(/\s/u)
  return space < 0 ? firstIndex : firstIndex - LEAD + space + 1
}
