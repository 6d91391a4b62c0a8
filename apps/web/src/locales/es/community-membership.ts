import type { Dictionary } from '../dictionary.ts'

export const communityMembership: Dictionary['communityMembership'] = {
  title: 'Notificaciones y perfil',
  close: 'Cerrar',
  level: 'Notificarme de',
  levels: {
    all: { label: 'Todas las publicaciones', hint: 'También respuestas y me gusta' },
    replies: { label: 'Respuestas a lo mío', hint: 'Y me gusta de lo que escribí' },
    none: { label: 'Nada' },
  },
  onProfile: 'Mostrar en mi perfil',
  onProfileHint: 'Si no, solo los miembros saben que estás en ella.',
  failed: { title: 'No se pudo guardar' },
}
