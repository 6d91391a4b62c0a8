import type { Dictionary } from '../dictionary.ts'

export const offline: Dictionary['offline'] = {
  title: 'Pas de connexion',
  tryAgain: 'Réessaie quand elle sera revenue.',
  postKept: 'Ta publication est enregistrée sur cet appareil.',
  replyKept: 'Ta réponse est enregistrée sur cet appareil.',
  formKept: 'Ta saisie est toujours là.',
  notUploaded: 'Pas de connexion. Rien n’a été envoyé',
}
