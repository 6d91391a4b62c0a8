import type { Dictionary } from '../dictionary.ts'

export const session: Dictionary['session'] = {
  loading: 'Cargando',
  failed: 'No se pudo cargar tu cuenta',
  failedHint: 'No pudimos conectar con Stoop. Tu sesión sigue abierta.',
  failedHintOffline: 'No tienes conexión. Tu sesión sigue abierta.',
  retry: 'Volver a intentar',
}
