/** The `@` and the beginning of a name that are being typed before the caret. */
export interface TypedMention {
  /** The index of the @. */
  start: number
  /** The text after the @; at least one character. */
  q: string
}

// The same characters before the @ as in `findMentions` of the validators: after them it belongs to a word, an email or a URL.
const BEFORE_CARET = /(?:^|[^\p{L}\p{M}\p{N}_@/+=&%~-])@([\p{L}\p{M}\p{N}_.-]{1,30})$/u

/** Returns the mention that is being typed, if the caret is at its end. */
export function findTypedMention(text: string, caret: number): TypedMention | undefined {
  const q = BEFORE_CARET.exec(text.slice(0, caret))?.[1]
  return q === undefined ? undefined : { start: caret - q.length - 1, q }
}

/** Replaces the typed mention by the username and a space. Returns the text and the position behind it. */
export function completeMention(text: string, { start, q }: TypedMention, username: string) {
  const mention = `@${username} `
  const rest = text.slice(start + 1 + q.length).replace(/^ /, '')
  return { text: text.slice(0, start) + mention + rest, caret: start + mention.length }
}
