import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const mentions: Dictionary['mentions'] = {
  suggestions: 'Personnes que tu peux mentionner',
  found: (count) =>
    plural(count, {
      one: `${formatNumber(count)} personne, Entrée pour choisir`,
      other: `${formatNumber(count)} personnes, flèches pour te déplacer`,
    }),
  tooMany: (max) => `Seules les ${max} premières personnes mentionnées reçoivent une notification.`,
}
