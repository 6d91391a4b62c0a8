import type { Dictionary } from '../dictionary.ts'

export const member: Dictionary['member'] = {
  welcome: 'Willkommen!',
  edit: 'Profil bearbeiten',
}
