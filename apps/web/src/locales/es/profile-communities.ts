import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const profileCommunities: Dictionary['profileCommunities'] = {
  title: 'Comunidades',
  members: (count) => plural(count, { one: '1 miembro', other: `${formatNumber(count)} miembros` }),
  private: 'Privada',
  newPosts: 'Publicaciones nuevas',
  showAll: 'Ver todas',
  none: 'Aún no estás en ninguna comunidad.',
  discover: 'Descubrir comunidades',
  hideHint: 'Para ocultar una, ábrela y elige «Notificaciones y perfil» en su menú.',
}
