import type { Dictionary } from '../dictionary.ts'
import { formatNumber } from './language.ts'

export const audience: Dictionary['audience'] = {
  title: 'Qui peut voir ceci',
  close: 'Fermer',
  resource: 'qui peut voir ceci',
  more: (count) => `et ${formatNumber(count)} de plus`,
  hint: 'Pour changer cela, choisis « Modifier la publication » dans le menu de la publication.',
}
