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
  stopTitle: '¿Dejar de recibir el resumen?',
  stopText: 'Stoop no te enviará más correos sobre lo que te has perdido. Los demás correos no cambian.',
  stopButton: 'Dejar de recibirlo',
  stoppedTitle: 'El resumen está desactivado',
  stoppedText:
    'No recibirás más correos sobre lo que te has perdido. Puedes volver a activar el resumen en los ajustes.',
  invalidTitle: 'Este enlace no es válido',
  invalidText: 'Desactiva el resumen en los ajustes de Stoop.',
} satisfies Translation<typeof english>
