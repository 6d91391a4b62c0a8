import { LIMITS } from './limits.ts'

/** A mention in a text: the `@` and the username, from `start` to `end`. */
export type Mention = { username: string; start: number; end: number }

const URL_PATTERN = /(?:https?:\/\/|\bwww\.)\S+/gi
// Matches the character before the @ too, because some supported browsers lack lookbehind. The @ must not be part of a word, an
// email or a URL. A name followed by another letter or @ is not a username.
const MENTION_PATTERN = /(^|[^\p{L}\p{M}\p{N}_@/+=&%~-])@([A-Za-z0-9][A-Za-z0-9_.-]*)(?![\p{L}\p{M}\p{N}@])/gu

/** Returns the mentions in a text in order: each `@username`, except in URLs and emails. A username need not exist. */
export function findMentions(text: string): Mention[] {
  // Full-width characters, which Japanese keyboards write, count as ASCII. Their positions stay the same.
  const ascii = text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  const withoutUrls = ascii.replace(URL_PATTERN, (url) => '/'.repeat(url.length))
  return [...withoutUrls.matchAll(MENTION_PATTERN)].flatMap(({ index, 1: before = '', 2: name = '' }) => {
    // Punctuation at the end of a sentence is not part of the name.
    const username = trimEnd(name.split('..')[0] ?? '')
    const start = index + before.length
    const isUsername = username.length >= LIMITS.username.min && username.length <= LIMITS.username.max
    return isUsername ? [{ username, start, end: start + 1 + username.length }] : []
  })
}

/** Removes the characters after the last letter or digit. A regular expression would take quadratic time for many underscores. */
function trimEnd(name: string): string {
  let end = name.length
  while (end > 0 && !/[A-Za-z0-9]/.test(name.charAt(end - 1))) end--
  return name.slice(0, end)
}

/** Returns the distinct usernames that a text mentions, in lower case. */
export const mentionedUsernames = (text: string): string[] => [
  ...new Set(findMentions(text).map(({ username }) => username.toLowerCase())),
]
