/** Shortens a text to `maxLength` code points, with an ellipsis at the end. */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text
}
