import type { Dictionary } from '../dictionary.ts'

export const postLanguage: Dictionary['postLanguage'] = {
  label: 'Idioma del texto',
  detected: (language) => `${language} (detectado)`,
  detecting: 'Detectar mientras escribes',
  notStated: 'Sin indicar',
  translate: 'Traducir',
  showOriginal: 'Ver original',
  translated: (language) => `Traducido del ${language} por tu navegador`,
  translating: 'Traduciendo...',
  downloading: (percent) => `Descargando el idioma en tu dispositivo: ${percent} %`,
  failed: 'Tu navegador no ha podido traducir esto.',
}
