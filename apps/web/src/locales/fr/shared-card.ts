import type { Dictionary } from '../dictionary.ts'

export const sharedCard: Dictionary['sharedCard'] = {
  unavailable: 'Connecte-toi pour voir ceci sur Stoop',
  personHint: (firstName) => `Connecte-toi pour voir ce que ${firstName} partage avec le quartier.`,
  postHint: (firstName) => `Connecte-toi pour répondre à ${firstName}.`,
  communityHint: 'Connecte-toi pour rejoindre et voir ce qui se passe.',
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  loading: 'Chargement…',
}
