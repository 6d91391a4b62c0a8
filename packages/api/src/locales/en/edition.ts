const count = (number: number, one: string, other: string) => `${number} ${number === 1 ? one : other}`

/** The evening edition by mail and as a push notification. `city` is null if the member has none. */
export const edition = {
  subject: (city: string | null) => (city ? `The evening edition of ${city}` : 'Your evening edition'),
  ofFriends: 'From your friends:',
  ofCommunities: 'In your communities:',
  inCity: (city: string | null) => (city ? `In ${city}:` : 'In your city:'),
  neighbours: (names: string) => `New neighbors: ${names}`,
  events: 'Tomorrow:',
  event: (time: string, title: string, place: string) => `${time} ${title} (${place})`,
  asks: 'Who can help?',
  /** `number` may be "99+". */
  more: (number: string) => `… and ${number} more`,
  end: (city: string | null) => (city ? `That was ${city} today.` : 'That was today.'),
  open: 'Read the edition',
  pushTitle: 'Your evening edition',
  /** `number` may be "99+", here and below. */
  friendPosts: (number: string) => `${number} from friends`,
  communityPosts: (number: string) => `${number} in your communities`,
  cityPosts: (number: string, city: string | null) => (city ? `${number} in ${city}` : `${number} in your city`),
  eventsTomorrow: (number: number) => count(number, 'event tomorrow', 'events tomorrow'),
  newNeighbours: (number: number) => count(number, 'new neighbor', 'new neighbors'),
}
