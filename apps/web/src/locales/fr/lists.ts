import type { Dictionary } from '../dictionary.ts'

export const lists: Dictionary['lists'] = {
  more: 'Chargement de la suite',
  retry: 'Réessayer',
}
