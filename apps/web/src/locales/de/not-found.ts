import type { Dictionary } from '../dictionary.ts'

export const notFound: Dictionary['notFound'] = {
  title: 'Seite nicht gefunden',
  oldLink: 'Der Link ist vielleicht alt oder enthält einen Tippfehler.',
  hint: 'Prüfe die Adresse oder beginne auf der Startseite.',
  home: 'Zur Startseite',
}
