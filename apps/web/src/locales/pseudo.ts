const ACCENTS: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  A: 'Â',
  E: 'Ë',
  I: 'Î',
  O: 'Ø',
  S: 'Š',
  U: 'Û',
}

/** Returns English texts with accents and 40 % more letters, in the same structure. Functions return such texts. */
export function toPseudo(texts: unknown): unknown {
  if (typeof texts === 'string') return lengthen(texts)
  if (typeof texts === 'function') return (...args: unknown[]) => toPseudo(texts(...args))
  if (Array.isArray(texts)) return texts.map(toPseudo)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toPseudo(text)]))
}

/** Adds letters to the words, so that they become longer and not only more. Keeps the placeholders of Uppy, such as `%{name}`. */
function lengthen(text: string): string {
  return text.replace(/%\{\w+\}|\p{L}+/gu, (word) => {
    if (word.startsWith('%')) return word
    const accented = [...word].map((letter) => ACCENTS[letter] ?? letter).join('')
    return accented + 'ö'.repeat(Math.round(word.length * 0.4))
  })
}
