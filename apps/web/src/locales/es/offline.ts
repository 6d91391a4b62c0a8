import type { Dictionary } from '../dictionary.ts'

export const offline: Dictionary['offline'] = {
  title: 'No tienes conexión',
  tryAgain: 'Vuelve a intentarlo cuando la tengas.',
  postKept: 'Tu publicación está guardada en este dispositivo.',
  replyKept: 'Tu respuesta está guardada en este dispositivo.',
  formKept: 'Lo que escribiste sigue aquí.',
  notUploaded: 'No tienes conexión. No se subió nada',
}
