import { isSavingData } from '../../lib/data-saver.ts'
import type { LanguageDetectorApi } from './browser-languages.ts'

// Shorter texts, such as "Thanks" and names, are often taken for another language.
const MIN_LETTERS = 10
// A character of these scripts is a syllable or a word.
const MIN_SYLLABLES = 4
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const LETTERS = /\p{L}/gu
const ADDRESSES_AND_NAMES = /(?:https?:\/\/|www\.)\S+|[@#][\p{L}\p{N}_.-]+/gu
const MAX_CHARACTERS = 1000
const MIN_CONFIDENCE = 0.7

/**
 * Returns the language of a text, such as `de`; null if it is unknown. Nothing leaves the device. Uses the browser's detector if
 * its model is on the device, otherwise a library of 280 kB, which is not loaded if the browser saves data.
 */
export async function detect(text: string): Promise<string | null> {
  const prose = text.replace(ADDRESSES_AND_NAMES, ' ').slice(0, MAX_CHARACTERS)
  if (count(prose, LETTERS) < MIN_LETTERS && count(prose, SYLLABLES) < MIN_SYLLABLES) return null
  const api = globalThis.LanguageDetector
  if (api && (await api.availability()) === 'available') {
    // The model may be missing or broken all the same.
    const found = await detectWithBrowser(api, prose).catch(() => undefined)
    if (found !== undefined) return found
  }
  return isSavingData() ? null : detectWithLibrary(prose)
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

let browserDetector: { api: unknown; created: ReturnType<LanguageDetectorApi['create']> } | undefined

/** Returns the browser's detector, created once, because each one holds the model in memory. */
async function getBrowserDetector(api: LanguageDetectorApi) {
  if (browserDetector?.api !== api) browserDetector = { api, created: api.create() }
  try {
    return await browserDetector.created
  } catch (error) {
    browserDetector = undefined
    throw error
  }
}

async function detectWithBrowser(api: LanguageDetectorApi, text: string): Promise<string | null> {
  const [first] = await (await getBrowserDetector(api)).detect(text)
  if (!first || first.confidence < MIN_CONFIDENCE || first.detectedLanguage === 'und') return null
  return new Intl.Locale(first.detectedLanguage).language
}

async function detectWithLibrary(text: string): Promise<string | null> {
  const { eld } = await import('eld/extrasmall')
  const result = eld.detect(text)
  return result.isReliable() && result.language ? result.language : null
}
