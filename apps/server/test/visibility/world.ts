// Over 200 lines: the type of a world and the generators of its parts.
import { JOIN_POLICIES, type JoinPolicy } from '@stoop/validators/choices'
import type { ReplyAudience } from '@stoop/validators/posts'
import * as fc from 'fast-check'
import { type PeopleStep, peopleSteps } from './people-steps.ts'
import { type TalkStep, talkSteps } from './talk-steps.ts'

/** Steps in a community. The member `by` acts. */
export type CommunityStep =
  | {
      type:
        | ('join' | 'joinByLink' | 'leave' | 'request' | 'hideMembership')
        | ('close' | 'reopen' | 'deleteCommunity' | 'restoreCommunity')
      by: number
      community: number
    }
  | {
      type: 'invite' | 'accept' | 'decline' | 'ban' | 'unban' | 'removeMember' | 'makeModerator' | 'makeMember'
      by: number
      community: number
      person: number
    }
  | { type: 'setEntry'; by: number; community: number; isPrivate: boolean; joinPolicy: JoinPolicy; isReadable: boolean }

/** A step. Members, posts, comments and communities are given by index. */
export type Step =
  | { type: 'block' | 'unblock' | 'mute' | 'unmute'; by: number; person: number }
  | { type: 'suspend'; person: number; days: number | null }
  | { type: 'unsuspend'; person: number }
  | { type: 'deletePost' | 'restorePost'; post: number }
  | { type: 'deleteComment'; comment: number }
  | PeopleStep
  | TalkStep
  | CommunityStep

/** The initial state of a world and the steps of its members. */
export type World = {
  /** Each member's city, and whether the member's profile shows it. */
  homes: { city: 'Chicago' | 'Boston' | null; isShown: boolean }[]
  friends: [number, number][]
  /**
   * The first member is the creator, and the next ones are moderators. The profiles of the members in `hiddenOn` do not show the
   * membership.
   */
  communities: {
    isPrivate: boolean
    joinPolicy: JoinPolicy
    /** Whether people may read the posts before joining. Only possible if everyone can join. */
    isReadable: boolean
    members: number[]
    moderators: number
    hiddenOn: number[]
    /** These lists may contain members of the community, which insertWorld skips. The creator sends all invitations. */
    banned: number[]
    invited: number[]
    asking: number[]
  }[]
  /** Community posts have no visibility of their own. */
  posts: {
    author: number
    audience: 'public' | 'friends' | 'private'
    community: number | null
    repliesFrom: ReplyAudience
    isHeld: boolean
    pictures: number
  }[]
  /** `isAnswer`: this comment answers the first comment on the post (unless it is the first). */
  comments: { author: number; post: number; isHeld: boolean; isAnswer: boolean }[]
  likes: { author: number; post: number }[]
  commentLikes: { author: number; comment: number }[]
  steps: Step[]
}

export const MEMBER_COUNT = 6
const POST_COUNT = 10
const COMMUNITY_COUNT = 3
const COMMENT_COUNT = 8

const member = fc.nat(MEMBER_COUNT - 1)
const post = fc.nat(POST_COUNT - 1)
const comment = fc.nat(COMMENT_COUNT - 1)
// One sixth of the content is held: held content hides other things to compare.
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
  fc.record({ type: fc.constant('deleteComment'), comment }),
)

const talkStep = talkSteps({
  members: MEMBER_COUNT,
  posts: POST_COUNT,
  comments: COMMENT_COUNT,
  communities: COMMUNITY_COUNT,
})

const peopleStep = peopleSteps({ members: MEMBER_COUNT, posts: POST_COUNT, comments: COMMENT_COUNT })

const community = fc.nat(COMMUNITY_COUNT - 1)

const communityStep: fc.Arbitrary<CommunityStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('join', 'joinByLink', 'leave', 'request', 'hideMembership'),
      by: member,
      community,
    }),
  },
  fc.record({
    type: fc.constantFrom('close', 'reopen', 'deleteCommunity', 'restoreCommunity'),
    by: member,
    community,
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(
        ...(['invite', 'accept', 'decline', 'ban', 'unban', 'removeMember', 'makeModerator', 'makeMember'] as const),
      ),
      by: member,
      community,
      person: member,
    }),
  },
  fc
    .record({
      type: fc.constant('setEntry'),
      by: member,
      community,
      isPrivate: fc.boolean(),
      joinPolicy: fc.constantFrom(...JOIN_POLICIES),
      isReadable: fc.boolean(),
    })
    .filter(({ isPrivate, joinPolicy }) => !(isPrivate && joinPolicy === 'request')),
)

/** Generates small worlds, in which members often meet. */
export const world: fc.Arbitrary<World> = fc.record({
  friends: fc.uniqueArray(pair, { maxLength: 9, selector: ([a, b]) => a * MEMBER_COUNT + b }),
  communities: fc.array(
    fc.record({
      isPrivate: fc.boolean(),
      joinPolicy: fc.constantFrom(...JOIN_POLICIES),
      isReadable: fc.boolean(),
      members: fc.uniqueArray(member, { minLength: 1, maxLength: MEMBER_COUNT }),
      moderators: fc.nat(2),
      hiddenOn: fc.uniqueArray(member, { maxLength: 2 }),
      banned: fc.uniqueArray(member, { maxLength: 2 }),
      invited: fc.uniqueArray(member, { maxLength: 2 }),
      asking: fc.uniqueArray(member, { maxLength: 2 }),
    }),
    { minLength: COMMUNITY_COUNT, maxLength: COMMUNITY_COUNT },
  ),
  posts: fc.array(
    fc.record({
      author: member,
      audience: fc.constantFrom('public', 'friends', 'private'),
      community: fc.option(fc.nat(COMMUNITY_COUNT - 1)),
      repliesFrom: fc.constantFrom('everyone', 'friends', 'nobody'),
      isHeld,
      pictures: fc.nat(4),
    }),
    { minLength: POST_COUNT, maxLength: POST_COUNT },
  ),
  // Put most comments on a few posts, so that many comments answer others.
  comments: fc.array(fc.record({ author: member, post: fc.oneof(fc.nat(2), post), isHeld, isAnswer: fc.boolean() }), {
    minLength: COMMENT_COUNT,
    maxLength: COMMENT_COUNT,
  }),
  likes: fc.uniqueArray(fc.record(byAndPost), {
    maxLength: 12,
    selector: (like) => like.author * POST_COUNT + like.post,
  }),
  commentLikes: fc.uniqueArray(fc.record({ author: member, comment }), {
    maxLength: 12,
    selector: (like) => like.author * COMMENT_COUNT + like.comment,
  }),
  steps: fc.array(fc.oneof(step, peopleStep, talkStep, communityStep), { maxLength: 20 }),
  homes: fc.array(
    fc.record({ city: fc.constantFrom('Chicago', 'Chicago', 'Boston', null), isShown: fc.nat(3).map((n) => n > 0) }),
    { minLength: MEMBER_COUNT, maxLength: MEMBER_COUNT },
  ),
})

/** Returns the members who are going to the event of an initial post: those who like it at the start. */
export const attendeesOf = ({ likes }: World, index: number): number[] =>
  likes.filter(({ post: each }) => each === index).map(({ author }) => author)

/** Returns the index of the comment that an initial comment answers; null if it answers none. */
export function parentOf({ comments }: World, index: number): number | null {
  const comment = comments[index]
  const first = comments.findIndex(({ post: each }) => each === comment?.post)
  return comment?.isAnswer && first !== index ? first : null
}
