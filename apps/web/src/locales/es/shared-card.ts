import type { Dictionary } from '../dictionary.ts'

export const sharedCard: Dictionary['sharedCard'] = {
  unavailable: 'Inicia sesión para ver esto en Stoop',
  personHint: (firstName) => `Inicia sesión para ver lo que ${firstName} comparte con el vecindario.`,
  postHint: (firstName) => `Inicia sesión para responder a ${firstName}.`,
  communityHint: 'Inicia sesión para unirte y ver qué pasa.',
  signIn: 'Iniciar sesión',
  signUp: 'Crear cuenta',
  loading: 'Cargando…',
}
