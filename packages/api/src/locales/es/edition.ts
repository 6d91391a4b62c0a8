import type { edition as english } from '../en/edition.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('es')

export const edition = {
  subject: (city) => (city ? `La edición de la tarde de ${city}` : 'Tu edición de la tarde'),
  ofFriends: 'De tus amistades:',
  ofCommunities: 'En tus comunidades:',
  inCity: (city) => (city ? `En ${city}:` : 'En tu ciudad:'),
  neighbours: (names) => `Nuevos vecinos: ${names}`,
  events: 'Mañana:',
  event: (time, title, place) => `${time} ${title} (${place})`,
  asks: '¿Quién puede ayudar?',
  more: (number) => `… y ${number} más`,
  end: (city) => (city ? `Así fue hoy ${city}.` : 'Así fue el día de hoy.'),
  open: 'Leer la edición',
  pushTitle: 'Tu edición de la tarde',
  friendPosts: (number) => `${number} de tus amistades`,
  communityPosts: (number) => `${number} en tus comunidades`,
  cityPosts: (number, city) => (city ? `${number} en ${city}` : `${number} en tu ciudad`),
  eventsTomorrow: (number) => plural(number, { one: 'evento mañana', other: 'eventos mañana' }),
  newNeighbours: (number) => plural(number, { one: 'vecino nuevo', other: 'vecinos nuevos' }),
} satisfies Translation<typeof english>
