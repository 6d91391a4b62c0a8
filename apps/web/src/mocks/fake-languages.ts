import type { TranslatorApi } from '../features/languages/browser-languages.ts'

/** Replaces the browser's language detector. `find` returns the language of a text; null if it is unknown. */
export function fakeLanguageDetector(find: (text: string) => string | null): void {
  globalThis.LanguageDetector = {
    availability: async () => 'available',
    create: async () => ({
      detect: async (text) => [{ detectedLanguage: find(text) ?? 'und', confidence: 0.9 }],
    }),
  }
}

interface FakeTranslator {
  availability?: Awaited<ReturnType<TranslatorApi['availability']>>
  /** Called with the event target that reports the progress of a download. The translator exists after it resolves. */
  download?: (monitor: EventTarget) => Promise<void>
  translate: (text: string) => string
}

/** Replaces the browser's translator. */
export function fakeTranslator({ availability = 'available', download, translate }: FakeTranslator): void {
  globalThis.Translator = {
    availability: async () => availability,
    async create({ monitor }) {
      const target = new EventTarget()
      monitor?.(target)
      await download?.(target)
      return { translate: async (text) => translate(text) }
    },
  }
}
