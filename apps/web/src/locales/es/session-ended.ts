import type { Dictionary } from '../dictionary.ts'

export const sessionEnded: Dictionary['sessionEnded'] = {
  ended: 'Tu sesión se cerró. Inicia sesión de nuevo; los textos sin enviar se conservan.',
}
