/**
 * Returns the text in at most `maxCharacters` characters as readers count them, so that no emoji or accented letter is cut. A cut
 * text ends in an ellipsis.
 */
export function shorten(text: string, maxCharacters: number): string {
  // A character has at least one code unit.
  if (text.length <= maxCharacters) return text
  const characters = [...new Intl.Segmenter().segment(text)]
  const next = characters[maxCharacters]
  return next ? `${text.slice(0, next.index).trimEnd()}…` : text
}
