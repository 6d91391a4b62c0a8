import type { edition as english } from '../en/edition.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('de')

export const edition = {
  subject: (city) => (city ? `Die Abendausgabe von ${city}` : 'Deine Abendausgabe'),
  ofFriends: 'Von deinen Freunden:',
  ofCommunities: 'In deinen Communitys:',
  inCity: (city) => (city ? `In ${city}:` : 'In deiner Stadt:'),
  neighbours: (names) => `Neue Nachbarn: ${names}`,
  events: 'Morgen:',
  event: (time, title, place) => `${time} ${title} (${place})`,
  asks: 'Wer kann helfen?',
  more: (number) => `… und ${number} weitere`,
  end: (city) => (city ? `Das war ${city} heute.` : 'Das war heute.'),
  open: 'Ausgabe lesen',
  pushTitle: 'Deine Abendausgabe',
  friendPosts: (number) => `${number} von Freunden`,
  communityPosts: (number) => `${number} in deinen Communitys`,
  cityPosts: (number, city) => (city ? `${number} in ${city}` : `${number} in deiner Stadt`),
  eventsTomorrow: (number) => plural(number, { one: 'Termin morgen', other: 'Termine morgen' }),
  newNeighbours: (number) => plural(number, { one: 'neuer Nachbar', other: 'neue Nachbarn' }),
} satisfies Translation<typeof english>
