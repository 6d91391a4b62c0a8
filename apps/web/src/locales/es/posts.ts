import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const posts: Dictionary['posts'] = {
  feed: 'Publicaciones',
  loading: 'Cargando publicaciones…',
  more: 'Cargando más publicaciones…',
  end: 'Ya lo has visto todo',
  resourceNames: { feed: 'Inicio', posts: 'publicaciones' },
  feeds: { label: 'Inicio', friends: 'Amistades', city: 'Ciudad', communities: 'Comunidades' },
  feedEmpty: 'Aún no hay publicaciones. ¡Busca amistades o crea tu primera publicación!',
  firstPost: 'Crear publicación',
  prompt: (firstName) => `¿Qué cuentas, ${firstName}?`,

  visibilityLabels: {
    friends: 'Para amistades',
    public: 'Para todo el mundo',
    private: 'Solo tú puedes verlo',
  },
  like: (count) => `Me gusta, ${plural(count, { one: '1 persona', other: `${formatNumber(count)} personas` })}`,
  replies: (count) => `Respuestas, ${formatNumber(count)}`,
  showMore: 'Ver más',
  showLess: 'Ver menos',
  imageBy: (name) => `Imagen de ${name}`,
}
