import type { Dictionary } from '../dictionary.ts'

export const lists: Dictionary['lists'] = {
  more: 'Mehr wird geladen',
  retry: 'Noch einmal versuchen',
}
