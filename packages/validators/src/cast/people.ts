import type { City } from '../cities.ts'

/** One of the cast that tests, stories and the demo city share. */
export type CastMember = {
  id: string
  firstName: string
  lastName: string
  username: string
  email: string
  selectedCity: City
  bio: string | null
}

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

function cast(number: number, name: string, username: string, selectedCity: City, bio: string | null): CastMember {
  const [firstName = '', ...rest] = name.split(' ')
  return {
    id: idOf(number),
    firstName,
    lastName: rest.join(' '),
    username,
    email: `${username}@stoop.example`,
    selectedCity,
    bio,
  }
}

export const ann = cast(1, 'Ann Alvarez', 'ann', 'Chicago', 'Front porch gardener. Will trade tomatoes for gossip.')
export const ben = cast(2, 'Ben Okafor', 'ben', 'Chicago', 'Runs the Sunday bike kitchen in Pilsen.')
export const cleo = cast(3, 'Cleo Nakamura', 'cleo', 'Chicago', 'Night nurse, day napper, weekend potter.')
export const dan = cast(4, 'Dan Whitfield', 'dan', 'Boston', null)
export const edie = cast(
  5,
  'Edie Larsson',
  'edie',
  'Chicago',
  'Librarian at the corner branch. Ask me about the seed library.',
)
export const farid = cast(6, 'Farid Haddad', 'farid', 'Chicago', 'Bakes too much bread every Friday.')
export const gwen = cast(7, 'Gwen Mbeki', 'gwen', 'Chicago', 'Two dogs, one stoop, no lawn.')
export const hugo = cast(
  8,
  'Hugo Castellanos',
  'hugo',
  'Chicago',
  'Plays the upright bass. The neighbors are kind about it.',
)
export const iris = cast(9, 'Iris Kowalczyk', 'iris', 'New York City', 'Moved away, still reads along.')
export const jun = cast(10, 'Jun Park', 'jun', 'Chicago', null)
export const kaya = cast(11, 'Kaya Demir', 'kaya', 'Chicago', 'Teaches third grade and lost-mitten retrieval.')
/** Names as long as they may be, and written from right to left. */
export const longest = cast(
  12,
  'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley',
  'wilhelmina.featherstonehaugh',
  'San Francisco',
  'A bio that goes on. '.repeat(25).trim(),
)
export const noor = cast(13, 'نور الحسيني', 'noor', 'Chicago', 'أحب الجلوس على الدرج في المساء مع كوب من الشاي.')

export const CAST = [ann, ben, cleo, dan, edie, farid, gwen, hugo, iris, jun, kaya, longest, noor] as const

/** The demo city's friends. */
export const FRIENDS: readonly (readonly [CastMember, CastMember])[] = [
  [ann, ben],
  [ann, cleo],
  [ann, farid],
  [ann, gwen],
  [ben, edie],
  [ben, hugo],
  [cleo, hugo],
  [cleo, kaya],
  [farid, edie],
  [gwen, jun],
  [hugo, noor],
  [ann, noor],
]

/** Requests that wait in the demo city: who asked whom. */
export const REQUESTS: readonly (readonly [CastMember, CastMember])[] = [
  [edie, ann],
  [kaya, ann],
  [dan, ben],
]
