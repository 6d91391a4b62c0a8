import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const mentions: Dictionary['mentions'] = {
  suggestions: 'Personas que puedes mencionar',
  found: (count) =>
    plural(count, {
      one: '1 persona, Intro para elegir',
      other: `${formatNumber(count)} personas, flechas para moverte`,
    }),
  tooMany: (max) => `Solo reciben notificación las primeras ${max} personas que mencionas.`,
}
