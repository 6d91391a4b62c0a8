import * as fc from 'fast-check'
import type { World } from './world.ts'

type Audience = World['posts'][number]['audience']

/** Steps in which members write and like. Mentioned members are given by index. */
export type TalkStep =
  | { type: 'write'; by: number; inCommunity: number | null; audience: Audience; mentions: number[]; pictures: number }
  /** If `pictures` is null, the edit does not change the pictures. */
  | { type: 'edit'; post: number; audience: Audience; mentions: number[]; pictures: number | null }
  | { type: 'like' | 'unlike'; by: number; post: number }
  | { type: 'comment'; by: number; post: number; mentions: number[] }
  | { type: 'answer'; by: number; comment: number; mentions: number[] }
  | { type: 'editComment'; comment: number; mentions: number[] }
  | { type: 'likeComment' | 'unlikeComment'; by: number; comment: number }

type Sizes = { members: number; posts: number; comments: number; communities: number }

/** Generates steps of members who write and like. */
export function talkSteps({ members, posts, comments, communities }: Sizes): fc.Arbitrary<TalkStep> {
  const by = fc.nat(members - 1)
  const post = fc.nat(posts - 1)
  // Also use indexes above the initial number, because earlier steps create comments.
  const comment = fc.nat(comments + 1)
  const mentions = fc.uniqueArray(by, { maxLength: 3 })
  const audience = fc.constantFrom<Audience[]>('public', 'friends', 'private')
  const pictures = fc.nat(4)
  return fc.oneof(
    fc.record({
      type: fc.constant('write'),
      by,
      inCommunity: fc.option(fc.nat(communities - 1)),
      audience,
      mentions,
      pictures,
    }),
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('edit'), post, audience, mentions, pictures: fc.option(pictures) }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('like', 'unlike'), by, post }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('comment'), by, post, mentions }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('answer'), by, comment, mentions }) },
    fc.record({ type: fc.constant('editComment'), comment, mentions }),
    { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('likeComment', 'unlikeComment'), by, comment }) },
  )
}

/** Returns a text that mentions these members. `text` must be different for each post, comment and version. */
export const withMentions = (text: string, mentions: number[]) =>
  [text, ...mentions.map((person) => `@member${person}`)].join(' ')

/** Returns the first `count` pictures of a post, as sent in a request. */
export const picturesOf = (post: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://pictures.test/${post}/${index}.jpg`,
    alt: `Picture ${index} of ${post}`,
  }))
