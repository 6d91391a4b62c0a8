import anyAscii from 'any-ascii'
import unhomoglyph from 'unhomoglyph'
import { removeInvisible } from './comparison-form.ts'

// These characters look like the letter, but Unicode's list of confusables (TR39) has no ASCII letter for them.
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

/** Replaces each character that looks like an ASCII letter by that letter. */
export function toVisualForm(text: string): string {
  // Replace before normalising: Unicode would turn ϲ, which looks like c, into ς, which does not.
  const replaced = replaceCharacters(removeInvisible(text), (sign) => toLettersOnly(unhomoglyph(sign)) ?? sign)
  return replaceCharacters(removeMarks(replaced), (sign) => LETTER_BY_CONFUSABLE.get(sign) ?? replaceByTable(sign))
}

/** Replaces each character by ASCII letters of the same sound ("Админ" becomes Admin). */
export const transliterate = (text: string) => replaceCharacters(removeMarks(removeInvisible(text)), toAscii)

/**
 * Replaces each non-ASCII character. Converts each distinct character once, because a post can contain the same character
 * thousands of times.
 */
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

/** Replaces a character by its entry in Unicode's list of confusables. The entry may be a non-ASCII character. */
const replaceByTable = (sign: string) =>
  replaceCharacters(removeMarks(unhomoglyph(sign)), (like) => LETTER_BY_CONFUSABLE.get(like) ?? toAscii(like))

/**
 * Returns the ASCII form of a letter. Converts a symbol only if its ASCII form is one letter or digit, such as a regional
 * indicator.
 */
function toAscii(sign: string): string {
  const ascii = anyAscii(sign)
  return /\p{L}/u.test(sign) || /^[A-Za-z0-9]$/.test(ascii) ? ascii || sign : sign
}
