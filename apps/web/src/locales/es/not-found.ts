import type { Dictionary } from '../dictionary.ts'

export const notFound: Dictionary['notFound'] = {
  title: 'Página no encontrada',
  oldLink: 'El enlace puede ser antiguo o tener un error.',
  hint: 'Revisa la dirección o empieza desde Inicio.',
  home: 'Volver a Inicio',
}
