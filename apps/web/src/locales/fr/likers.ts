import type { Dictionary } from '../dictionary.ts'

export const likers: Dictionary['likers'] = {
  open: 'Voir qui aime ceci',
  title: 'Aimé par',
  close: 'Fermer',
  friend: 'Ami',
  empty: 'Pas encore de J’aime',
  resource: 'les J’aime',
}
