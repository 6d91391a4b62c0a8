import { LIMITS } from '@stoop/validators/limits'

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']
const repeat = (words: string[], count: number) => Array.from({ length: count }, (_, at) => words[at % words.length])

/**
 * Searches that are slow on purpose: texts with as many words as fit, frequent prefixes, typos and unusual
 * characters.
 */
export const EXPENSIVE_SEARCHES = [
  ALPHABET.join(' '),
  [...ALPHABET].reverse().join(' '),
  ...ALPHABET,
  repeat(ALPHABET, 100).join(' '),
  'a m',
  'm s',
  'j m s a d c',
  'x z q y w k',
  '1 2 3 4 5 6',
  '1',
  '1 12 123',
  // Prefixes of frequent names.
  'mar jos rod gar mic smi',
  'mar gar',
  'ma ga',
  'mar rod joh',
  'mari garc',
  'ma ro jo',
  'joh dav rob jen wil sar',
  'jo xe',
  'maria maria1 maria2 maria3 maria4 maria5',
  'maria james michael jose john mary',
  'maria garcia smith',
  'maria smith johnson garcia rodriguez williams',
  // Typos.
  'marai',
  'marai gracia',
  'jhon simth',
  'jhon simth jhonson',
  'jhon simth jhonson wiliams bronw joens',
  'son ann jon dan kat ian',
  'ana eva ida',
  'zzz yyy xxx www vvv uuu',
  'aaa bbb ccc ddd eee fff',
  'ers ins ant and ard ell',
  'christopherr elizabethh alejandroo stephaniee katherinee',
  'rodriguezz hernandezz rodriguze',
  'abcdefghijklmnopqrstuvwxyzabcd',
  // The longest text, and wildcards.
  'x'.repeat(LIMITS.search),
  'a'.repeat(LIMITS.search),
  'ab'.repeat(LIMITS.search / 2),
  '% _ \\ %% __ \\\\',
  '%'.repeat(LIMITS.search),
  '_a_ %a% \\a',
  '\' " ; -- /* :* & | !',
  // Other scripts, emoji and look-alikes.
  '😀 😃 😄 😁 😆 😅',
  '😀'.repeat(LIMITS.search / 2),
  'Мария Гарсия',
  'аdmіn stоор',
  'ｍａｒｉａ ｇａｒｃｉａ',
  'm\u200ba\u200br\u200bi\u200ba',
  '王 小 明 李 张 陈',
  'ﷺ'.repeat(LIMITS.search),
  'ǆ ǆ ﬃ ㎒ ㍿ ℻',
  // Words that are frequent in communities and posts.
  'c',
  'ch cl ru ga bo co',
  'chess club runners garden book cycling',
  'brooklyn',
  'the and of for in with',
  'what happened on our street today the time',
  'word and another',
  'a word and another',
  'street',
  'wor ano tim str tod hap',
  'another word time street today xqzv',
  '1th 2th 3th 4th 5th 6th',
  '123',
  '12 street',
  'time street 12',
  'maria street',
].map((q) => q.slice(0, LIMITS.search).toWellFormed())
