import type { Dictionary } from '../dictionary.ts'

export const homeFeeds: Dictionary['homeFeeds'] = {
  fromCity: 'De tu ciudad',
  resourceNames: { city: 'publicaciones', communities: 'publicaciones' },
  noCity: 'Aún no has elegido ciudad',
  noCityHint: 'Elige tu ciudad para ver lo que la gente de allí comparte con todo el mundo.',
  chooseCity: 'Elegir ciudad',
  cityEmpty: (city) => `Nadie en ${city} ha compartido aún una publicación con todo el mundo`,
  cityEmptyHint: 'Da el primer paso: comparte una publicación visible para todo el mundo.',
  communitiesEmpty: 'Aún no hay publicaciones en tus comunidades',
  communitiesEmptyHint: 'Aquí aparecen las publicaciones de las comunidades a las que te unes.',
  discover: 'Descubrir comunidades',
  youWereHere: 'Te quedaste aquí',
  refreshing: 'Cargando publicaciones nuevas',
}
