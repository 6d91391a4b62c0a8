import { LIMITS } from './limits.ts'

/** A mention in a text, from `start` to `end`: the `@` and the username. */
export type Mention = { username: string; start: number; end: number }

const URL_PATTERN = /(?:https?:\/\/|\bwww\.)\S+/gi
// Also matches the character before the @, because some supported browsers have no lookbehind. The @ must not be inside a word,
// an email or a URL. A name that another letter or @ follows is not a username.
const MENTION_PATTERN = /(^|[^\p{L}\p{M}\p{N}_@/+=&%~-])@([A-Za-z0-9][A-Za-z0-9_.-]*)(?![\p{L}\p{M}\p{N}@])/gu

/** Returns the mentions in a text, in order: each `@username` that is not in a URL or email. The username may be unknown. */
export function findMentions(text: string): Mention[] {
  // Convert full-width characters, which Japanese keyboards write, to ASCII. Positions stay the same.
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

/**
 * Removes the characters after the last letter or digit. A regular expression would take quadratic time if the text has many
 * underscores.
 */
function trimEnd(name: string): string {
  let end = name.length
  while (end > 0 && !/[A-Za-z0-9]/.test(name.charAt(end - 1))) end--
  return name.slice(0, end)
}

/** Returns the distinct usernames that a text mentions, in lower case. */
export const mentionedUsernames = (text: string): string[] => [
  ...new Set(findMentions(text).map(({ username }) => username.toLowerCase())),
]
