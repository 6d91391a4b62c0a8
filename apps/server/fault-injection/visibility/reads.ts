import * as z from 'zod/mini'
import type { Endpoint } from '../../test/fixtures/api-response.ts'
import type { WorldIds } from './insert-world.ts'
import type { Model } from './model.ts'

/** A request of a viewer, and what the model expects of its response: fields of it, or the status of an error. */
export type Read = {
  procedure: string
  endpoint: Endpoint
  input: Record<string, unknown>
  shape: z.ZodMiniType
  expected: unknown
}

const id = z.string()
const byId = z.object({ id })
const ofUser = z.object({ user: byId })
const postShape = z.object({
  id,
  likeCount: z.int(),
  commentCount: z.int(),
  isLiked: z.boolean(),
  canReply: z.boolean(),
  version: z.int(),
})
const communityShape = z.object({
  id,
  creatorId: z.nullable(id),
  memberCount: z.int(),
  isJoined: z.boolean(),
})
const profileShape = z.object({
  id,
  postsCount: z.int(),
  friendsCount: z.int(),
  isFriend: z.boolean(),
  mute: z.nullable(z.object({ until: z.null() })),
})
const NOT_FOUND = { status: 404 }
export const FORBIDDEN = { status: 403 }

/** Returns all reads of a viewer: every list, count and single row that the model describes. */
export function readsOf(model: Model, ids: WorldIds, viewer: number): Read[] {
  const people = ids.members.map((_, index) => index)
  const idsOf = (table: keyof WorldIds, indexes: number[]) => indexes.map((index) => ({ id: ids[table][index] }))
  const isFriendPost = (index: number) => model.posts[index]?.community === null
  const postView = (index: number) => ({
    id: ids.posts[index],
    likeCount: model.likersOf(viewer, index).length,
    commentCount: model.commentsOf(viewer, index).length,
    isLiked: model.likersOf(viewer, index).includes(viewer),
    canReply: model.mayReply(viewer, index),
    version: (model.posts[index]?.versions.length ?? 0) + 1,
  })
  const newestFirst = (isListed: (index: number) => boolean) =>
    model.posts.flatMap((_, index) => (isListed(index) ? [postView(index)] : [])).reverse()
  const membersOf = (index: number) =>
    model.communities[index]?.members.filter((each) => model.canSee(viewer, each)) ?? []
  const communityView = (index: number) => {
    const creator = model.communities[index]?.creator ?? null
    return {
      id: ids.communities[index],
      creatorId: creator !== null && model.canSee(viewer, creator) ? ids.members[creator] : null,
      memberCount: membersOf(index).length,
      isJoined: model.isMember(viewer, index),
    }
  }
  const communitiesWhere = (isListed: (index: number) => boolean) =>
    model.communities.flatMap((_, index) => (isListed(index) ? [communityView(index)] : [])).reverse()
  const list = (procedure: string, endpoint: Endpoint, shape: z.ZodMiniType, expected: unknown, input = {}): Read => ({
    procedure,
    endpoint,
    input,
    shape: z.array(shape),
    expected,
  })
  const orElse = (isAllowed: boolean, expected: unknown, error: unknown = NOT_FOUND) => (isAllowed ? expected : error)
  const visible = people.filter((each) => model.canSee(viewer, each))
  const blocked = people.filter((each) => model.blocks.has(`${viewer} ${each}`))
  const strangers = visible.filter((each) => each !== viewer && !model.areFriends(viewer, each))

  return [
    list(
      'posts.feed',
      'GET /api/posts/feed',
      postShape,
      newestFirst((index) => model.isInFeed(viewer, index)),
    ),
    list('friends.list', 'GET /api/friends', byId, idsOf('members', model.friendsOf(viewer, viewer, people))),
    sorted(
      list(
        'people.blocks',
        'GET /api/blocks',
        ofUser,
        idsOf('members', blocked).map((user) => ({ user })),
      ),
    ),
    sorted(
      list(
        'people.mutes',
        'GET /api/mutes',
        ofUser,
        idsOf(
          'members',
          visible.filter((each) => model.mutes.has(`${viewer} ${each}`)),
        ).map((user) => ({ user })),
      ),
    ),
    sorted(list('search.people', 'GET /api/users/search', byId, idsOf('members', visible), { q: 'Member' })),
    sorted(list('friends.suggestions', 'GET /api/friends/suggestions', byId, idsOf('members', strangers))),
    list(
      'communities.discover',
      'GET /api/communities',
      communityShape,
      communitiesWhere((index) => model.communities[index]?.isPrivate === false),
    ),
    list(
      'communities.joined',
      'GET /api/communities/joined',
      communityShape,
      communitiesWhere((index) => model.isMember(viewer, index)),
    ),
    {
      procedure: 'notifications.counts',
      endpoint: 'GET /api/counts',
      input: {},
      shape: z.object({ friends: z.int(), suggestions: z.int() }),
      expected: { friends: model.friendsOf(viewer, viewer, people).length, suggestions: strangers.length },
    },
    ...people.flatMap((person): Read[] => {
      const isSeen = model.canSee(viewer, person)
      const posts = newestFirst(
        (index) => isFriendPost(index) && model.posts[index]?.author === person && model.canRead(viewer, index),
      )
      const profile = {
        id: ids.members[person],
        postsCount: posts.length,
        friendsCount: model.friendsOf(viewer, person, people).length,
        isFriend: model.areFriends(viewer, person),
        mute: model.mutes.has(`${viewer} ${person}`) ? { until: null } : null,
      }
      return [
        {
          procedure: 'profiles.of',
          endpoint: 'GET /api/users/:username',
          input: { username: `member${person}` },
          shape: profileShape,
          expected: orElse(isSeen, profile),
        },
        list('posts.ofMember', 'GET /api/posts/user/:userId', postShape, orElse(isSeen, posts), {
          userId: ids.members[person],
        }),
      ]
    }),
    ...model.communities.flatMap(({ isPrivate }, index): Read[] => {
      const input = { id: ids.communities[index] }
      const refusal = isPrivate ? NOT_FOUND : FORBIDDEN
      const isMember = model.isMember(viewer, index)
      const posts = newestFirst((post) => model.posts[post]?.community === index && model.canRead(viewer, post))
      const members = membersOf(index).map((member) => ({ userId: ids.members[member] }))
      return [
        {
          procedure: 'communities.one',
          endpoint: 'GET /api/communities/:id',
          input,
          shape: communityShape,
          expected: orElse(model.canSeeCommunity(viewer, index), communityView(index)),
        },
        list(
          'communities.members',
          'GET /api/communities/:id/members',
          z.object({ userId: id }),
          orElse(isMember, members, refusal),
          input,
        ),
        list('communities.posts', 'GET /api/communities/:id/posts', postShape, orElse(isMember, posts, refusal), input),
      ]
    }),
    ...model.posts.flatMap(({ community }, index): Read[] => {
      const isInCommunity = community !== null
      const canRead = model.canRead(viewer, index)
      const isRefused = isInCommunity && !model.isMember(viewer, community) && model.canSeeCommunity(viewer, community)
      const refusal = isRefused ? FORBIDDEN : NOT_FOUND
      const input = { id: ids.posts[index], ...(isInCommunity && { communityId: ids.communities[community] }) }
      return [
        {
          procedure: isInCommunity ? 'communities.onePost' : 'posts.one',
          endpoint: isInCommunity ? 'GET /api/communities/:communityId/posts/:id' : 'GET /api/posts/:id',
          input,
          shape: postShape,
          expected: orElse(canRead, postView(index), refusal),
        },
        list(
          isInCommunity ? 'communities.postVersions' : 'posts.versions',
          isInCommunity ? 'GET /api/communities/:communityId/posts/:id/versions' : 'GET /api/posts/:id/versions',
          z.object({ version: z.int() }),
          orElse(
            canRead,
            model.versionsOf(viewer, index).map((version) => ({ version })),
            refusal,
          ),
          input,
        ),
        list(
          isInCommunity ? 'communities.replies' : 'posts.replies',
          isInCommunity ? 'GET /api/communities/:communityId/posts/:id/comments' : 'GET /api/posts/:id/comments',
          byId,
          orElse(canRead, idsOf('comments', model.commentsOf(viewer, index)), refusal),
          input,
        ),
      ]
    }),
  ]
}

/** Compares a list whose order the model does not describe. */
function sorted(read: Read): Read {
  const byText = (list: unknown[]) => list.map((item) => JSON.stringify(item)).sort()
  return {
    ...read,
    shape: z.pipe(
      read.shape,
      z.transform((output) => (Array.isArray(output) ? byText(output) : output)),
    ),
    expected: Array.isArray(read.expected) ? byText(read.expected) : read.expected,
  }
}
