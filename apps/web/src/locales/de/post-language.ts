import type { Dictionary } from '../dictionary.ts'

export const postLanguage: Dictionary['postLanguage'] = {
  label: 'Sprache des Textes',
  detected: (language) => `${language} (erkannt)`,
  detecting: 'Beim Schreiben erkennen',
  notStated: 'Keine Angabe',
  translate: 'Übersetzen',
  showOriginal: 'Original anzeigen',
  translated: (language) => `Von deinem Browser übersetzt, Original: ${language}`,
  translating: 'Wird übersetzt …',
  downloading: (percent) => `Die Sprache wird auf dein Gerät geladen: ${percent} %`,
  failed: 'Dein Browser konnte das nicht übersetzen.',
}
