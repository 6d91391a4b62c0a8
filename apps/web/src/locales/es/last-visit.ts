import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const lastVisit: Dictionary['lastVisit'] = {
  old: 'Estas publicaciones son de tu última visita.',
  newPosts: (count) =>
    plural(count, { one: '1 publicación nueva', other: `${formatNumber(count)} publicaciones nuevas` }),
  show: 'Mostrar',
}
