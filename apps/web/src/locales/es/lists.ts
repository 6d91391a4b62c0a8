import type { Dictionary } from '../dictionary.ts'

export const lists: Dictionary['lists'] = {
  more: 'Cargando más',
  retry: 'Volver a intentar',
}
