import type { Dictionary } from '../dictionary.ts'

export const offline: Dictionary['offline'] = {
  title: 'Pas de connexion',
  tryAgain: 'Réessaie quand elle sera revenue.',
  formKept: 'Ta saisie est toujours là.',
  notUploaded: 'Pas de connexion. Rien n’a été envoyé',
}
