import type { Dictionary } from '../dictionary.ts'

export const signOutTexts: Dictionary['signOutTexts'] = {
  signOut: 'Cerrar sesión',
  title: '¿Cerrar sesión y descartar tu texto?',
  hint: 'Empezaste algo que aún no has enviado. Al cerrar sesión se borra de este dispositivo.',
  stay: 'Quedarme',
  close: 'Cerrar',
}
