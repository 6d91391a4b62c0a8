import type { Dictionary } from '../dictionary.ts'

export const notFound: Dictionary['notFound'] = {
  title: 'Page introuvable',
  oldLink: 'Le lien est peut-être ancien ou mal écrit.',
  hint: 'Vérifie l’adresse ou repars de l’accueil.',
  home: 'Retour à l’accueil',
}
