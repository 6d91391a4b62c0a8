import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const lastVisit: Dictionary['lastVisit'] = {
  old: 'Ces publications datent de ta dernière visite.',
  newPosts: (count) =>
    plural(count, {
      one: `${formatNumber(count)} nouvelle publication`,
      other: `${formatNumber(count)} nouvelles publications`,
    }),
  show: 'Afficher',
}
