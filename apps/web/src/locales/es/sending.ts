import type { Dictionary } from '../dictionary.ts'

export const sending: Dictionary['sending'] = {
  notSent: {
    title: 'No se pudo enviar',
    description: 'No pudimos conectar con Stoop. Lo que escribiste sigue aquí.',
  },
  notSentOffline: {
    title: 'No tienes conexión',
    description: 'Lo que escribiste sigue aquí. Vuelve a intentarlo cuando tengas conexión.',
  },
}
