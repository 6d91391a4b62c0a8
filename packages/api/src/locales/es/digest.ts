import type { digest as english } from '../en/digest.ts'
import type { Translation } from '../translation.ts'

export const digest = {
  subject: 'Lo que te has perdido en Stoop',
  notifications: 'Novedades para ti:',
  ofFriends: 'Publicaciones nuevas de tus amistades:',
  ofCommunities: 'Publicaciones nuevas en tus comunidades:',
  post: (name, words) => `${name}: ${words}`,
  communityPost: (name, community, words) => `${name} en ${community}: ${words}`,
  open: 'Abrir Stoop',
  why: (url) => `Recibes este mensaje porque lo elegiste en tus ajustes: ${url}`,
  stop: (url) => `Dejar de recibir estos mensajes: ${url}`,
  stopTitle: '¿Dejar de recibir estos correos?',
  stopText:
    'Stoop no te enviará más la edición de la tarde ni el resumen semanal por correo. Los demás correos no cambian.',
  stopButton: 'Dejar de recibirlos',
  stoppedTitle: 'Estos correos están desactivados',
  stoppedText:
    'No recibirás más la edición de la tarde ni el resumen semanal por correo. Puedes volver a activarlos en los ajustes.',
  invalidTitle: 'Este enlace no es válido',
  invalidText: 'Desactiva la edición de la tarde o el resumen semanal por correo en los ajustes de Stoop.',
} satisfies Translation<typeof english>
