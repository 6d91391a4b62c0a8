import anyAscii from 'any-ascii'
import unhomoglyph from 'unhomoglyph'
import { removeInvisible } from './comparison-form.ts'

// Look-alikes of these letters that Unicode's list of confusables (TR39) leaves out or maps to no ASCII letter.
const CONFUSABLES_BY_LETTER = {
  a: 'ΑАΛДᴧʌɅ∆@ª₳',
  c: '©¢',
  d: '∂₫',
  e: 'ЄєƐɛεΕΣΞξ€ǝ∈',
  i: '¡ɪ',
  m: 'мʍᴍ',
  n: 'пПиИᴎИπη₦ɴ∩',
  o: 'ӨөΘθ◯○●⚪⭕°º∅',
  p: 'þρ₱',
  r: 'яЯᴙгʀ®',
  s: 'ƨ§ѕꜱ$',
  t: 'тТτᴛ†‡✝₮',
  u: 'цμµυʋ∪',
  y: 'чуγʏ¥',
}
const LETTER_BY_CONFUSABLE = new Map(
  Object.entries(CONFUSABLES_BY_LETTER).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
)

/** Returns the text as it looks: each character becomes the ASCII letter that it looks like, if there is one. */
export function toVisualForm(text: string): string {
  // Before normalisation, because Unicode decomposes some letters into others that look different (ϲ, like c, into ς).
  const replaced = replaceCharacters(removeInvisible(text), (sign) => toLettersOnly(unhomoglyph(sign)) ?? sign)
  return replaceCharacters(removeMarks(replaced), (sign) => LETTER_BY_CONFUSABLE.get(sign) ?? replaceByTable(sign))
}

/** Returns the text as it sounds, in the nearest ASCII letters ("Админ" becomes Admin). */
export const transliterate = (text: string) => replaceCharacters(removeMarks(removeInvisible(text)), toAscii)

/** Replaces each character that is not ASCII, and looks each of them up once: a post may repeat it thousands of times. */
function replaceCharacters(text: string, replace: (sign: string) => string): string {
  const replaced = new Map<string, string>()
  return text.replace(/[^\0-\x7f]/gu, (sign) => {
    const known = replaced.get(sign) ?? replace(sign)
    replaced.set(sign, known)
    return known
  })
}

const removeMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

const toLettersOnly = (text: string) => (/^[A-Za-z]+$/.test(removeMarks(text)) ? removeMarks(text) : undefined)

/** Replaces a character by Unicode's confusables, whose results need not be ASCII themselves. */
const replaceByTable = (sign: string) =>
  replaceCharacters(removeMarks(unhomoglyph(sign)), (like) => LETTER_BY_CONFUSABLE.get(like) ?? toAscii(like))

/** Returns a letter in ASCII. Converts a symbol only if it stands for one letter, such as a regional indicator. */
function toAscii(sign: string): string {
  const ascii = anyAscii(sign)
  return /\p{L}/u.test(sign) || /^[A-Za-z0-9]$/.test(ascii) ? ascii || sign : sign
}
