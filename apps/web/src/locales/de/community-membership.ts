import type { Dictionary } from '../dictionary.ts'

export const communityMembership: Dictionary['communityMembership'] = {
  title: 'Benachrichtigungen und Profil',
  close: 'Schließen',
  level: 'Benachrichtige mich über',
  levels: {
    all: { label: 'Alle Beiträge', hint: 'Auch Antworten und „Gefällt mir“' },
    replies: { label: 'Antworten an mich', hint: 'Und „Gefällt mir“ für das, was ich schreibe' },
    none: { label: 'Nichts' },
  },
  onProfile: 'In meinem Profil zeigen',
  onProfileHint: 'Sonst sehen nur Mitglieder, dass du dabei bist.',
  failed: { title: 'Das wurde nicht gespeichert' },
}
