import type { City } from '../cities.ts'
import { ann, ben, type CastMember, cleo, dan, edie, farid, gwen, hugo, iris, jun, kaya } from './people.ts'

/** A community of the demo city; its creator is the first of its members. */
export type CastCommunity = {
  name: string
  slug: string
  description: string
  city: City
  isPrivate: boolean
  members: CastMember[]
  posts: { author: CastMember; content: string; daysAgo: number; likedBy: CastMember[] }[]
}

export const gardeners: CastCommunity = {
  name: 'Stoop Gardeners',
  slug: 'stoop-gardeners',
  description: 'Pots, steps, windowsills. What grows where there is no yard, and who has cuttings to spare.',
  city: 'Chicago',
  isPrivate: false,
  members: [ann, edie, gwen, farid],
  posts: [
    {
      author: ann,
      content: 'Cuttings of mint and lemon balm on my steps. Take all of it, it will outlive us.',
      daysAgo: 1,
      likedBy: [edie, gwen],
    },
    {
      author: edie,
      content: 'The seed library restocked: beans, marigolds, three kinds of kale.',
      daysAgo: 4,
      likedBy: [ann],
    },
  ],
}

export const bikeKitchen: CastCommunity = {
  name: 'Sunday Bike Kitchen',
  slug: 'sunday-bike-kitchen',
  description: 'Bring a bike that squeaks, go home with one that does not. Tools shared, coffee on.',
  city: 'Chicago',
  isPrivate: false,
  members: [ben, hugo, jun, cleo],
  posts: [
    {
      author: ben,
      content: 'We need a truing stand. Does anyone have one asleep in a basement?',
      daysAgo: 2,
      likedBy: [hugo, jun],
    },
  ],
}

export const porchMusic: CastCommunity = {
  name: 'Porch Music',
  slug: 'porch-music',
  description: 'Unplugged, uninvited to stop before ten. A list of porches, and who plays on which one when.',
  city: 'Chicago',
  isPrivate: false,
  members: [hugo, cleo, kaya],
  posts: [
    {
      author: hugo,
      content: 'Friday, corner of 18th: bass, accordion, whoever turns up.',
      daysAgo: 3,
      likedBy: [cleo],
    },
  ],
}

export const blockCaptains: CastCommunity = {
  name: 'Block Captains',
  slug: 'block-captains',
  description: 'Who has the ladder, who has the keys, who waters whose plants this week.',
  city: 'Chicago',
  isPrivate: true,
  members: [ann],
  posts: [{ author: ann, content: 'Ladder is at number 42 until Thursday.', daysAgo: 5, likedBy: [] }],
}

export const harborWalkers: CastCommunity = {
  name: 'Harbor Walkers',
  slug: 'harbor-walkers',
  description: 'Early walks along the water, slow enough to talk.',
  city: 'Boston',
  isPrivate: false,
  members: [dan],
  posts: [],
}

export const readers: CastCommunity = {
  name: 'Fire Escape Readers',
  slug: 'fire-escape-readers',
  description: 'One short book a month, read outdoors wherever there is a step to sit on.',
  city: 'New York City',
  isPrivate: false,
  members: [iris],
  posts: [],
}

export const COMMUNITIES: CastCommunity[] = [gardeners, bikeKitchen, porchMusic, blockCaptains, harborWalkers, readers]
