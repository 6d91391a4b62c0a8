import type { Dictionary } from '../dictionary.ts'

export const signOutTexts: Dictionary['signOutTexts'] = {
  signOut: 'Abmelden',
  title: 'Abmelden und Text verwerfen?',
  hint: 'Du hast etwas angefangen und noch nicht gesendet. Beim Abmelden wird es von diesem Gerät gelöscht.',
  stay: 'Bleiben',
  close: 'Schließen',
}
