import { localized } from '../texts.ts'

/** The language of a post or reply, and its translation by the browser. */
export const postLanguage = localized('postLanguage', {
  label: 'Language of the text',
  detected: (language: string) => `${language} (detected)`,
  detecting: 'Detected while you write',
  notStated: 'Not stated',
  translate: 'Translate',
  showOriginal: 'Show original',
  translated: (language: string) => `Translated from ${language} by your browser`,
  translating: 'Translating...',
  downloading: (percent: number) => `Downloading the language to your device: ${percent}%`,
  failed: "Your browser couldn't translate this.",
})
