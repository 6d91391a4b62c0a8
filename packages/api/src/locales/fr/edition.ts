import type { edition as english } from '../en/edition.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('fr')

export const edition = {
  subject: (city) => (city ? `L’édition du soir de ${city}` : 'Ton édition du soir'),
  ofFriends: 'De tes amis :',
  ofCommunities: 'Dans tes communautés :',
  inCity: (city) => (city ? `À ${city} :` : 'Dans ta ville :'),
  neighbours: (names) => `Nouveaux voisins : ${names}`,
  events: 'Demain :',
  event: (time, title, place) => `${time} ${title} (${place})`,
  asks: 'Qui peut aider ?',
  more: (number) => `… et ${number} de plus`,
  end: (city) => (city ? `C’était ${city} aujourd’hui.` : 'C’était ta journée.'),
  open: 'Lire l’édition',
  pushTitle: 'Ton édition du soir',
  friendPosts: (number) => `${number} de tes amis`,
  communityPosts: (number) => `${number} dans tes communautés`,
  cityPosts: (number, city) => (city ? `${number} à ${city}` : `${number} dans ta ville`),
  eventsTomorrow: (number) => plural(number, { one: 'événement demain', other: 'événements demain' }),
  newNeighbours: (number) => plural(number, { one: 'nouveau voisin', other: 'nouveaux voisins' }),
} satisfies Translation<typeof english>
