import type { Dictionary } from '../dictionary.ts'
import { formatNumber } from './language.ts'

export const audience: Dictionary['audience'] = {
  title: 'Quién puede ver esto',
  close: 'Cerrar',
  resource: 'quién puede ver esto',
  more: (count) => `y ${formatNumber(count)} más`,
  hint: 'Para cambiarlo, elige «Editar publicación» en el menú de la publicación.',
}
