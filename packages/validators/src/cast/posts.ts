import type { Visibility } from '../posts.ts'
import { ann, ben, type CastMember, cleo, edie, farid, gwen, hugo, noor } from './people.ts'

/** A post of the demo city: who wrote what, how many hours ago, who liked it, who replied. */
export type CastPost = {
  author: CastMember
  content: string
  hoursAgo: number
  visibility: Visibility
  likedBy: CastMember[]
  replies: { author: CastMember; content: string }[]
}

export const bread: CastPost = {
  author: farid,
  content: 'Six loaves came out of the oven and I live alone. Stoop pickup until eight, bring your own bag.',
  hoursAgo: 1,
  visibility: 'friends',
  likedBy: [ann, edie, gwen],
  replies: [
    { author: ann, content: 'On my way with a bag and no shame.' },
    { author: edie, content: 'Save me the one with the seeds?' },
  ],
}

export const bikes: CastPost = {
  author: ben,
  content:
    'Bike kitchen is open Sunday, ten to two. We have a pile of inner tubes and someone who actually knows how to true a wheel this time.',
  hoursAgo: 3,
  visibility: 'public',
  likedBy: [ann, edie, hugo],
  replies: [{ author: hugo, content: 'Is that someone Jun? Please say it is Jun.' }],
}

export const lake: CastPost = {
  author: cleo,
  content: 'Off the night shift. The lake at six in the morning is worth being tired for.',
  hoursAgo: 9,
  visibility: 'friends',
  likedBy: [ann, hugo],
  replies: [],
}

export const tomatoes: CastPost = {
  author: ann,
  content: 'First tomatoes! There will be far too many. Leave a jar on the step and it will come back full.',
  hoursAgo: 26,
  visibility: 'friends',
  likedBy: [ben, cleo, farid, gwen, noor],
  replies: [
    { author: gwen, content: 'Jar is out. It has a label. The label says please.' },
    { author: ben, content: 'Trade you for a tune-up.' },
  ],
}

export const tea: CastPost = {
  author: noor,
  content: 'مساء الخير يا جيران. الشاي جاهز على الدرج، والجلسة مفتوحة للجميع.',
  hoursAgo: 30,
  visibility: 'friends',
  likedBy: [ann, hugo],
  replies: [{ author: ann, content: 'Best tea on the block. See you at seven.' }],
}

export const mitten: CastPost = {
  author: gwen,
  content: 'Found: one very small red mitten on the corner. It is on the fence post with a note.',
  hoursAgo: 49,
  visibility: 'public',
  likedBy: [ann],
  replies: [],
}

export const hose: CastPost = {
  author: ann,
  content: 'Note to self: the hose bib drips again. Washer is 3/8.',
  hoursAgo: 52,
  visibility: 'private',
  likedBy: [],
  replies: [],
}

export const POSTS: CastPost[] = [bread, bikes, lake, tomatoes, tea, mitten, hose]
