/** The `@` and the start of a name that the user is typing before the caret. */
export interface TypedMention {
  /** The index of the @. */
  start: number
  /** The text after the @, at least one character. */
  q: string
}

// `findMentions` of the validators allows the same characters before the @. After any other character, the @ is part
// of a word, an email or a URL.
const BEFORE_CARET = /(?:^|[^\p{L}\p{M}\p{N}_@/+=&%~-])@([\p{L}\p{M}\p{N}_.-]{1,30})$/u

/** Returns the mention being typed, if the caret is at its end. */
export function findTypedMention(text: string, caret: number): TypedMention | undefined {
  const q = BEFORE_CARET.exec(text.slice(0, caret))?.[1]
  return q === undefined ? undefined : { start: caret - q.length - 1, q }
}

const STARTS_WITH_PUNCTUATION = /^[,.;:!?…)\]}'"”’]/

// Leaves out characters that can begin a quotation or a smiley.
const STARTS_WITH_CLOSING_PUNCTUATION = /^[,.!?…)\]}'”’]/

/**
 * Replaces the typed mention by the username and a space. Adds no space if punctuation follows. Returns the text and
 * the new caret.
 */
export function completeMention(text: string, { start, q }: TypedMention, username: string) {
  const rest = text.slice(start + 1 + q.length).replace(/^ /, '')
  const mention = STARTS_WITH_PUNCTUATION.test(rest) ? `@${username}` : `@${username} `
  return { text: text.slice(0, start) + mention + rest, caret: start + mention.length }
}

/**
 * Removes the space after a completed mention if the user has just typed punctuation after it. `completedCaret` is the caret of
 * the completion. Returns the text and the new caret, or undefined if nothing changes.
 */
export function joinPunctuation(text: string, caret: number, completedCaret: number | undefined) {
  if (completedCaret === undefined || caret !== completedCaret + 1) return undefined
  const spaceIndex = completedCaret - 1
  const rest = text.slice(completedCaret)
  if (text[spaceIndex] !== ' ' || !STARTS_WITH_CLOSING_PUNCTUATION.test(rest)) return undefined
  return { text: text.slice(0, spaceIndex) + rest, caret: completedCaret }
}
