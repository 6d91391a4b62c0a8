import type { Dictionary } from '../dictionary.ts'

export const unsavedChanges: Dictionary['unsavedChanges'] = {
  title: '¿Descartar los cambios?',
  hint: 'Tus cambios no se han guardado.',
  keep: 'Seguir editando',
  discard: 'Descartar',
  close: 'Cerrar',
}
