/** The most code units of one character. The longest emoji have about 20. */
const MAX_UNITS = 30

/**
 * Returns the text in at most `maxCharacters` characters as readers count them, so that no emoji or accented letter is cut. A cut
 * text ends in an ellipsis.
 */
export function shorten(text: string, maxCharacters: number): string {
  // A character has at least one code unit, and a text of combining marks can be one character.
  if (text.length <= maxCharacters) return text
  const head = text.slice(0, maxCharacters * MAX_UNITS)
  const end = [...new Intl.Segmenter().segment(head)][maxCharacters]?.index ?? head.length
  return end < text.length ? `${head.slice(0, end).trimEnd()}…` : text
}
