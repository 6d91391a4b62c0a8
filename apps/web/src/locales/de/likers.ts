import type { Dictionary } from '../dictionary.ts'

export const likers: Dictionary['likers'] = {
  open: 'Ansehen, wem das gefällt',
  title: 'Gefällt',
  close: 'Schließen',
  friend: 'Befreundet',
  empty: 'Noch kein „Gefällt mir“',
  resource: 'wem das gefällt',
}
