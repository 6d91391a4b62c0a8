import type { Dictionary } from '../dictionary.ts'

export const postLanguage: Dictionary['postLanguage'] = {
  label: 'Langue du texte',
  detected: (language) => `${language} (détecté)`,
  detecting: 'Détectée pendant que tu écris',
  notStated: 'Non précisée',
  translate: 'Traduire',
  showOriginal: 'Voir l’original',
  translated: (language) => `Traduit par ton navigateur, langue d’origine : ${language}`,
  translating: 'Traduction...',
  downloading: (percent) => `Téléchargement de la langue sur ton appareil : ${percent} %`,
  failed: 'Ton navigateur n’a pas pu traduire ce texte.',
}
