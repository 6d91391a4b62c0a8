import type { Dictionary } from '../dictionary.ts'

export const communityPosts: Dictionary['communityPosts'] = {
  titleIn: (community) => `Publicación en ${community}`,
  post: 'Publicación',
  resource: 'esta publicación',
  backTo: 'Volver a',
  previousPage: 'Volver',
  toCommunity: 'Abrir la comunidad',
  membersOnly: (community) => `Solo los miembros de ${community} leen esta publicación`,
  membersOnlyHint: 'Únete a la comunidad para ver sus publicaciones.',
  open: 'Abrir publicación',
  copy: 'Copiar enlace',
  share: 'Compartir publicación',
  toHome: 'Ir a Inicio',
}
