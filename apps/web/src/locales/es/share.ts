import type { Dictionary } from '../dictionary.ts'

export const share: Dictionary['share'] = {
  label: (name) => `Compartir ${name}`,
  profileCopied: { title: '¡Enlace copiado!', description: 'El enlace al perfil está en el portapapeles' },
  communityCopied: { title: '¡Enlace copiado!', description: 'El enlace a la comunidad está en el portapapeles' },
  copied: { title: '¡Enlace copiado!' },
  membersOnly: 'Solo los miembros pueden abrir este enlace.',
  invite: 'Invitar',
  refused: 'Copia este enlace para compartirlo',
}
