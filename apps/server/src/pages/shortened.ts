/** Text of at most `most` characters, whole ones; what is cut ends in an ellipsis. */
export function shortened(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
