import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const profileCommunities: Dictionary['profileCommunities'] = {
  title: 'Communitys',
  members: (count) => plural(count, { one: '1 Mitglied', other: `${formatNumber(count)} Mitglieder` }),
  private: 'Privat',
  newPosts: 'Neue Beiträge',
  showAll: 'Alle anzeigen',
  none: 'Du bist noch in keiner Community.',
  discover: 'Communitys entdecken',
  hideHint: 'Um eine vor anderen zu verbergen, öffne sie und wähle im Menü „Benachrichtigungen und Profil“.',
}
