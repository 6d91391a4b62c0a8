import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const mentions: Dictionary['mentions'] = {
  suggestions: 'Leute, die du erwähnen kannst',
  found: (count) =>
    plural(count, {
      one: '1 Person, mit Enter wählen',
      other: `${formatNumber(count)} Personen, mit den Pfeiltasten wechseln`,
    }),
  tooMany: (max) => `Nur die ersten ${max} Personen, die du erwähnst, werden benachrichtigt.`,
}
