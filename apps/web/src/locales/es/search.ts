import type { Dictionary } from '../dictionary.ts'

export const search: Dictionary['search'] = {
  title: 'Buscar',
  placeholder: 'Buscar gente y comunidades…',
  clear: 'Borrar búsqueda',
  tabs: { label: 'Qué buscas', people: 'Gente', communities: 'Comunidades', posts: 'Publicaciones' },
  searching: 'Buscando…',
  prompts: {
    people: 'Escribe para buscar gente',
    communities: 'Escribe para buscar comunidades',
    posts: 'Escribe para buscar publicaciones',
  },
  none: {
    people: 'No se encontró a nadie',
    communities: 'No se encontraron comunidades',
    posts: 'No se encontraron publicaciones',
  },
  loaded: { people: 'Gente que quizá buscas', communities: 'Comunidades que quizá buscas' },
  inCommunity: 'En',
  ignoredWords: (max) => `Solo se buscan las primeras ${max} palabras.`,
  noneHint: 'Prueba con otra palabra',
  failed: (status) => `La búsqueda falló: ${status ?? 'sin conexión'}`,
  you: 'Tú',
}
