import type { Dictionary } from '../dictionary.ts'

export const sending: Dictionary['sending'] = {
  notSent: {
    title: 'Das wurde nicht gesendet',
    description: 'Stoop ist nicht erreichbar. Deine Eingaben sind noch da.',
  },
  notSentOffline: {
    title: 'Du bist offline',
    description: 'Deine Eingaben sind noch da. Versuch es noch einmal, wenn du wieder online bist.',
  },
}
