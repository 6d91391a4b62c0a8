import type { Dictionary } from '../dictionary.ts'

export const unsavedChanges: Dictionary['unsavedChanges'] = {
  title: 'Abandonner les modifications ?',
  hint: 'Tes modifications n’ont pas été enregistrées.',
  keep: 'Continuer à modifier',
  discard: 'Abandonner',
  close: 'Fermer',
}
