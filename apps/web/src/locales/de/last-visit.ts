import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const lastVisit: Dictionary['lastVisit'] = {
  old: 'Diese Beiträge sind von deinem letzten Besuch.',
  newPosts: (count) => plural(count, { one: '1 neuer Beitrag', other: `${formatNumber(count)} neue Beiträge` }),
  show: 'Anzeigen',
}
