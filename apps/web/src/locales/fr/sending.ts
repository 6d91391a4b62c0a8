import type { Dictionary } from '../dictionary.ts'

export const sending: Dictionary['sending'] = {
  notSent: { title: 'L’envoi a échoué', description: 'Stoop est injoignable. Ta saisie est toujours là.' },
  notSentOffline: {
    title: 'Pas de connexion',
    description: 'Ta saisie est toujours là. Réessaie quand la connexion sera revenue.',
  },
}
