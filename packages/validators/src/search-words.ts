import { LIMITS } from './limits.ts'

/** Returns the first distinct words of a search text, and the number of further words, which are ignored. */
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
