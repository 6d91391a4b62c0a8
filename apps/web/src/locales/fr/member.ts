import type { Dictionary } from '../dictionary.ts'

export const member: Dictionary['member'] = {
  welcome: 'Bon retour !',
  edit: 'Modifier le profil',
}
