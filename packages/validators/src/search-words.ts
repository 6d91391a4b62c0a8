import { LIMITS } from './limits.ts'

/** Splits a search text into its first distinct words, which are searched, and the number of words that are ignored. */
export function splitSearchText(text: string): { words: string[]; ignored: number } {
  const words = [
    ...new Map(
      text
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => [word.toLowerCase(), word]),
    ).values(),
  ]
  return { words: words.slice(0, LIMITS.searchWords), ignored: Math.max(0, words.length - LIMITS.searchWords) }
}
