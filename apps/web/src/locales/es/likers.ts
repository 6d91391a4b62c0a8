import type { Dictionary } from '../dictionary.ts'

export const likers: Dictionary['likers'] = {
  open: 'Ver a quién le gusta',
  title: 'Le gusta a',
  close: 'Cerrar',
  friend: 'Amistad',
  empty: 'Aún sin me gusta',
  resource: 'los me gusta',
}
