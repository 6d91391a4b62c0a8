import { LIMITS } from './limits.ts'

/** A mention in a text. The text from `start` to `end` is the `@` and the username. */
export type Mention = { username: string; start: number; end: number }

const URL_PATTERN = /(?:https?:\/\/|\bwww\.)\S+/gi
// The character before the @ is part of the match, because some supported browsers cannot look behind. After these characters it is
// part of a word, an email address or a URL. A name that goes on with another letter or an @ is not a username.
const MENTION_PATTERN = /(^|[^\p{L}\p{M}\p{N}_@/+=&%~-])@([A-Za-z0-9][A-Za-z0-9_.-]*)(?![\p{L}\p{M}\p{N}@])/gu

/** Returns the mentions in a text, in order: each `@username`, except in URLs and email addresses. The usernames may be unknown. */
export function findMentions(text: string): Mention[] {
  // Full-width signs and letters, as Japanese keyboards write them, count as ASCII; positions stay the same.
  const ascii = text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  const withoutUrls = ascii.replace(URL_PATTERN, (url) => '/'.repeat(url.length))
  return [...withoutUrls.matchAll(MENTION_PATTERN)].flatMap(({ index, 1: before = '', 2: name = '' }) => {
    // The end of a sentence is not part of the name.
    const username = trimEnd(name.split('..')[0] ?? '')
    const start = index + before.length
    const isUsername = username.length >= LIMITS.username.min && username.length <= LIMITS.username.max
    return isUsername ? [{ username, start, end: start + 1 + username.length }] : []
  })
}

/** Removes the characters after the last letter or digit. A regular expression takes quadratic time for a name of underscores. */
function trimEnd(name: string): string {
  let end = name.length
  while (end > 0 && !/[A-Za-z0-9]/.test(name.charAt(end - 1))) end--
  return name.slice(0, end)
}

/** Returns the different usernames that a text mentions, in lower case. */
export const mentionedUsernames = (text: string): string[] => [
  ...new Set(findMentions(text).map(({ username }) => username.toLowerCase())),
]
