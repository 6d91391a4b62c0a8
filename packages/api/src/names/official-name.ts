import { toVisualForm, transliterate } from '../comparison/confusables.ts'

const OFFICIAL_WORDS = ['stoop', 'support', 'security', 'staff', 'admin(s)', 'administrator(s)', 'moderator(s)']
// An official word joined with one of these words also looks official: theadmin, stoopteam.
const COMPANION_WORDS = [
  'the',
  'team',
  'official',
  'help',
  'desk',
  'account',
  'service',
  'care',
  'center',
  'real',
  'app',
  'hq',
]

// l and I look alike, so both are replaced by i.
const LETTER_BY_SIGN: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  '€': 'e',
  l: 'i',
}

// Two letters that together look like one: rnoderator, aclmin. Here, l has already been replaced by i.
const LETTER_BY_PAIR: Record<string, string> = { rn: 'm', ci: 'd' }

const officialPattern = createWordPattern(OFFICIAL_WORDS)
const anyWordPattern = createWordPattern([...OFFICIAL_WORDS, ...COMPANION_WORDS])
const OFFICIAL_WORD_PATTERN = new RegExp(
  `(?<!\\p{L})(?:(?:${createWordPattern(COMPANION_WORDS)})\\.*)*(?:${officialPattern})(?:\\.*(?:${anyWordPattern}))*(?!\\p{L})`,
  'u',
)

/**
 * Returns whether a name contains a word reserved for official accounts, such as Stoop or support, also with look-alike letters,
 * digits or signs. Matches only whole words: Badminton and Staffan are allowed (decision 109).
 */
export function isOfficialName(name: string): boolean {
  return [toVisualForm(name), transliterate(name)]
    .flatMap(createNumberReadings)
    .some((text) => hasOfficialWord(text) || hasOfficialWord(text.replace(/[@$!|+€]/g, '.')))
}

/**
 * Returns four variants of the text. The first keeps the digits, because they can stand for letters (st4ff). The others replace
 * digits by dots: after a word (admin1), before a word (24support), or everywhere (a1d2m3i4n).
 */
const createNumberReadings = (text: string) => [
  text,
  text.replace(/(?<=\p{L}[!|]*)\d+(?![\p{L}\d])/gu, '.'),
  text.replace(/(?<![\p{L}\d])\d+(?=\p{L})/gu, '.'),
  text.replace(/\d+/g, '.'),
]

function hasOfficialWord(text: string): boolean {
  const words = text
    // Separates the words of camel case: StoopTeam.
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1.')
    .toLowerCase()
    .replace(/[013457@$!|+€l]/g, (sign) => LETTER_BY_SIGN[sign] ?? sign)
    .replace(/rn|ci/g, (letters) => LETTER_BY_PAIR[letters] ?? letters)
    // Replaces spaces and apostrophes between words by spaces, and other signs by dots.
    .replace(/[^\p{L}]+/gu, (signs) => (/[\s'’]/.test(signs) ? ' ' : '.'))
    // Joins single letters: "a d m i n".
    .replace(/(?<=(?:^|[ .])\p{L}) (?=\p{L}(?:[ .]|$))/gu, '')
  return OFFICIAL_WORD_PATTERN.test(words) || OFFICIAL_WORD_PATTERN.test(words.replace(/[ .]/g, ''))
}

/**
 * Returns a pattern that matches the words. It allows repeated letters, and dots between letters. A letter in brackets is
 * optional.
 */
function createWordPattern(words: string[]): string {
  return words
    .map((word) => {
      const [, stem = '', optionalLetter] = /^([a-z]+)(?:\(([a-z])\))?$/.exec(word) ?? []
      // Normalise the word in the same way as the name: official becomes offidai.
      const normalizedStem = stem
        .replaceAll('l', 'i')
        .replace(/rn|ci/g, (letters) => LETTER_BY_PAIR[letters] ?? letters)
      const letters = [...normalizedStem].map((letter) => `${letter}+`).join('\\.*')
      return optionalLetter === undefined ? letters : `${letters}(?:\\.*${optionalLetter}+)?`
    })
    .join('|')
}
