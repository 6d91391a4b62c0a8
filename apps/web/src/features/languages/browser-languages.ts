// The parts that Stoop uses of Chromium's Language Detector and Translator APIs. TypeScript has no types for them yet.

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

export interface LanguageDetectorApi {
  availability: () => Promise<Availability>
  create: () => Promise<{
    /** The most probable language first. `detectedLanguage` is a tag of BCP 47, `und` if it is unknown. */
    detect: (text: string) => Promise<{ detectedLanguage: string; confidence: number }[]>
  }>
}

interface TranslatorOptions {
  sourceLanguage: string
  targetLanguage: string
}

export interface TranslatorApi {
  availability: (options: TranslatorOptions) => Promise<Availability>
  /** Downloads the model if it is missing. Needs a recent tap or key press then. */
  create: (options: TranslatorOptions & { monitor?: (monitor: EventTarget) => void }) => Promise<{
    translate: (text: string) => Promise<string>
  }>
}

declare global {
  var LanguageDetector: LanguageDetectorApi | undefined
  var Translator: TranslatorApi | undefined
}
