import type { ReplyAudience } from '@stoop/validators/posts'
import * as fc from 'fast-check'

/** Members, posts, comments and communities are named by their index. */
export type Step =
  | { type: 'block' | 'unblock' | 'mute' | 'unmute'; by: number; person: number }
  | { type: 'suspend'; person: number; days: number | null }
  | { type: 'unsuspend'; person: number }
  | { type: 'deletePost' | 'restorePost'; post: number }
  | { type: 'edit'; post: number; audience: World['posts'][number]['audience'] }
  | { type: 'deleteComment'; comment: number }
  | { type: 'like' | 'unlike' | 'comment'; by: number; post: number }

/** What a world begins with, and what its members then do. */
export type World = {
  friends: [number, number][]
  /** The first member is the creator. */
  communities: { isPrivate: boolean; members: number[] }[]
  /** Posts with a community have no audience of their own. */
  posts: {
    author: number
    audience: 'public' | 'friends' | 'private'
    community: number | null
    repliesFrom: ReplyAudience
    isHeld: boolean
  }[]
  comments: { author: number; post: number; isHeld: boolean }[]
  likes: { author: number; post: number }[]
  steps: Step[]
}

export const MEMBER_COUNT = 6
const POST_COUNT = 10
const COMMUNITY_COUNT = 3
const COMMENT_COUNT = 8

const member = fc.nat(MEMBER_COUNT - 1)
const post = fc.nat(POST_COUNT - 1)
// Seldom: the more is held, the less there is to compare.
const isHeld = fc.nat(5).map((number) => number === 0)
const byAndPost = { author: member, post }
const pair = fc.tuple(member, member).filter(([a, b]) => a < b)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ type: fc.constantFrom('block', 'unblock', 'mute', 'unmute'), by: member, person: member })
      .filter(({ by, person }) => by !== person),
  },
  fc.record({ type: fc.constant('suspend'), person: member, days: fc.constantFrom(7, null) }),
  fc.record({ type: fc.constant('unsuspend'), person: member }),
  fc.record({ type: fc.constantFrom('deletePost', 'restorePost'), post }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('edit'),
      post,
      audience: fc.constantFrom('public', 'friends', 'private'),
    }),
  },
  fc.record({ type: fc.constant('deleteComment'), comment: fc.nat(COMMENT_COUNT - 1) }),
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('like', 'unlike', 'comment'), by: member, post }) },
)

/** Generates small worlds, in which members meet often. */
export const world: fc.Arbitrary<World> = fc.record({
  friends: fc.uniqueArray(pair, { maxLength: 9, selector: ([a, b]) => a * MEMBER_COUNT + b }),
  communities: fc.array(
    fc.record({ isPrivate: fc.boolean(), members: fc.uniqueArray(member, { minLength: 1, maxLength: MEMBER_COUNT }) }),
    { minLength: COMMUNITY_COUNT, maxLength: COMMUNITY_COUNT },
  ),
  posts: fc.array(
    fc.record({
      author: member,
      audience: fc.constantFrom('public', 'friends', 'private'),
      community: fc.option(fc.nat(COMMUNITY_COUNT - 1)),
      repliesFrom: fc.constantFrom('everyone', 'friends', 'nobody'),
      isHeld,
    }),
    { minLength: POST_COUNT, maxLength: POST_COUNT },
  ),
  comments: fc.array(fc.record({ ...byAndPost, isHeld }), { minLength: COMMENT_COUNT, maxLength: COMMENT_COUNT }),
  likes: fc.uniqueArray(fc.record(byAndPost), {
    maxLength: 12,
    selector: (like) => like.author * POST_COUNT + like.post,
  }),
  steps: fc.array(step, { maxLength: 8 }),
})
