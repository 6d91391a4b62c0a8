import type { Dictionary } from '../dictionary.ts'

export const session: Dictionary['session'] = {
  loading: 'Chargement',
  failed: 'Ton compte n’a pas pu être chargé',
  failedHint: 'Stoop est injoignable. Ta session reste ouverte.',
  failedHintOffline: 'Pas de connexion. Ta session reste ouverte.',
  retry: 'Réessayer',
}
