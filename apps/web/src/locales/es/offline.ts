import type { Dictionary } from '../dictionary.ts'

export const offline: Dictionary['offline'] = {
  title: 'No tienes conexión',
  tryAgain: 'Vuelve a intentarlo cuando la tengas.',
  formKept: 'Lo que escribiste sigue aquí.',
  notUploaded: 'No tienes conexión. No se subió nada',
}
