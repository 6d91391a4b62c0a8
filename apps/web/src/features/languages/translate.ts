import { locale } from '../../locales/texts.ts'
import type { TranslatorApi } from './browser-languages.ts'

const targetLanguage = new Intl.Locale(locale).language

/** Whether the browser can translate from each language, asked once. */
const answers = new Map<string, Promise<boolean>>()
const translators = new Map<string, ReturnType<TranslatorApi['create']>>()

/** Returns whether the browser can translate from this language into the page's, perhaps after a download. */
export function isTranslatable(sourceLanguage: string): Promise<boolean> {
  const known = answers.get(sourceLanguage)
  if (known) return known
  const answer = askBrowser(sourceLanguage).catch(() => false)
  answers.set(sourceLanguage, answer)
  return answer
}

async function askBrowser(sourceLanguage: string): Promise<boolean> {
  const availability = await globalThis.Translator?.availability({ sourceLanguage, targetLanguage })
  return availability !== undefined && availability !== 'unavailable'
}

/**
 * Translates a text into the page's language, in the browser: the text is sent to no server. The first translation from a language
 * may download it; `onProgress` gets the downloaded part, from 0 to 1. Call it in a handler of a tap, as the browser requires.
 */
export async function translate(
  text: string,
  sourceLanguage: string,
  onProgress: (downloaded: number) => void,
): Promise<string> {
  const translator = await (translators.get(sourceLanguage) ?? createTranslator(sourceLanguage, onProgress))
  return translator.translate(text)
}

function createTranslator(sourceLanguage: string, onProgress: (downloaded: number) => void) {
  if (!globalThis.Translator) throw new Error('This browser cannot translate')
  const created = globalThis.Translator.create({
    sourceLanguage,
    targetLanguage,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        if (event instanceof ProgressEvent) onProgress(event.loaded / (event.total || 1))
      }),
  })
  translators.set(sourceLanguage, created)
  // After a failed download, the next tap tries again.
  created.catch(() => translators.delete(sourceLanguage))
  return created
}
