import type { Dictionary } from '../dictionary.ts'

export const signOutTexts: Dictionary['signOutTexts'] = {
  signOut: 'Se déconnecter',
  title: 'Se déconnecter et abandonner ton texte ?',
  hint: 'Tu as commencé quelque chose sans l’envoyer. La déconnexion l’efface de cet appareil.',
  stay: 'Rester',
  close: 'Fermer',
}
