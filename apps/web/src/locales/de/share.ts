import type { Dictionary } from '../dictionary.ts'

export const share: Dictionary['share'] = {
  label: (name) => `${name} teilen`,
  profileCopied: { title: 'Link kopiert!', description: 'Der Link zum Profil ist in der Zwischenablage' },
  communityCopied: { title: 'Link kopiert!', description: 'Der Link zur Community ist in der Zwischenablage' },
  copied: { title: 'Link kopiert!' },
  membersOnly: 'Nur Mitglieder können diesen Link öffnen.',
  invite: 'Einladen',
  refused: 'Kopiere diesen Link, um ihn zu teilen',
}
