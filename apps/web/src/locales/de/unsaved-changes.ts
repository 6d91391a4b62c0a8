import type { Dictionary } from '../dictionary.ts'

export const unsavedChanges: Dictionary['unsavedChanges'] = {
  title: 'Änderungen verwerfen?',
  hint: 'Deine Änderungen sind nicht gespeichert.',
  keep: 'Weiter bearbeiten',
  discard: 'Verwerfen',
  close: 'Schließen',
}
