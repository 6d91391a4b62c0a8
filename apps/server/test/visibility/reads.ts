import * as z from 'zod/mini'
import { cityReadsOf } from './city-reads.ts'
import { communityReadsOf } from './community-reads.ts'
import { editionReadsOf } from './edition-reads.ts'
import type { WorldIds } from './insert-world.ts'
import { messageReadsOf } from './message-reads.ts'
import type { Model } from './model.ts'
import { FORBIDDEN, list, NOT_FOUND, orElse, type Read, sorted } from './read.ts'
import { talkReadsOf } from './talk-reads.ts'

const id = z.string()
const byId = z.object({ id })
const ofUser = z.object({ user: byId })
const imageShape = z.object({ url: z.string(), alt: z.nullable(z.string()) })
const postShape = z.object({
  id,
  likeCount: z.int(),
  commentCount: z.int(),
  isLiked: z.boolean(),
  canReply: z.boolean(),
  version: z.int(),
  images: z.array(imageShape),
})
const notificationShape = z.object({ type: z.string(), communityId: z.nullable(id) })
const profileShape = z.object({
  id,
  postsCount: z.int(),
  friendsCount: z.int(),
  isFriend: z.boolean(),
  mute: z.nullable(z.object({ until: z.null() })),
})
/** Returns all reads of a viewer that the model describes: lists, counts and single rows. */
export function listReads(model: Model, ids: WorldIds, viewer: number): Read[] {
  const people = ids.members.map((_, index) => index)
  const idsOf = (table: keyof WorldIds, indexes: number[]) => indexes.map((index) => ({ id: ids[table][index] }))
  const isFriendPost = (index: number) => model.posts[index]?.community === null
  const postView = (index: number) => ({
    id: ids.posts[index],
    likeCount: model.likersOf(viewer, index).length,
    commentCount: model.commentsOf(viewer, index).length,
    isLiked: model.likersOf(viewer, index).includes(viewer),
    canReply: model.areRepliesOpenTo(viewer, model.requirePost(index)),
    version: (model.posts[index]?.versions.length ?? 0) + 1,
    images: model.posts[index]?.pictures,
  })
  const newestFirst = (isListed: (index: number) => boolean) =>
    model.posts.flatMap((_, index) => (isListed(index) ? [postView(index)] : [])).reverse()
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
    {
      ...list('notifications.list', 'GET /api/notifications', notificationShape, []),
      shape: foreignNotifications(communitiesOf(model, ids, viewer)),
    },
    {
      ...list('notifications.groups', 'GET /api/notifications/groups', notificationShape, []),
      shape: foreignNotifications(communitiesOf(model, ids, viewer)),
    },
    {
      procedure: 'notifications.counts',
      endpoint: 'GET /api/counts',
      input: {},
      shape: z.object({ friends: z.int(), suggestions: z.int(), messages: z.int() }),
      expected: {
        friends: model.friendsOf(viewer, viewer, people).length,
        suggestions: strangers.length,
        messages: visible.filter((each) => model.unreadMessagesOf(viewer, each) > 0).length,
      },
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
    ...talkReadsOf(model, ids, viewer, { postShape, postView }),
    ...messageReadsOf(model, ids, viewer),
    ...cityReadsOf(model, ids, viewer, { postShape, newestFirst }),
    ...editionReadsOf(model, ids, viewer, { postShape, newestFirst }),
    ...communityReadsOf(model, ids, viewer, {
      postShape,
      postsOf: (community) =>
        newestFirst((index) => model.posts[index]?.community === community && model.mayOpen(viewer, index)),
    }),
    ...model.posts.flatMap(({ community }, index): Read[] => {
      const isInCommunity = community !== null
      const canRead = model.canRead(viewer, index)
      const isRefused =
        isInCommunity && !model.communities.isMember(viewer, community) && model.communities.canSee(viewer, community)
      const refusal = isRefused ? FORBIDDEN : NOT_FOUND
      const isOpened = isInCommunity && model.communities.mayRead(viewer, community)
      const input = { id: ids.posts[index], ...(isInCommunity && { communityId: ids.communities[community] }) }
      return [
        {
          procedure: isInCommunity ? 'communities.onePost' : 'posts.one',
          endpoint: isInCommunity ? 'GET /api/communities/:communityId/posts/:id' : 'GET /api/posts/:id',
          input,
          shape: postShape,
          expected: orElse(model.mayOpen(viewer, index), postView(index), isOpened ? NOT_FOUND : refusal),
        },
        {
          procedure: 'posts.preview',
          endpoint: null,
          input: { id: ids.posts[index] },
          shape: z.pipe(
            z.nullable(z.object({ author: z.object({ username: z.string() }) })),
            z.transform((preview) => preview?.author.username ?? null),
          ),
          expected: model.isPreviewedTo(viewer, index) ? `member${model.requirePost(index).author}` : null,
        },
        list(
          isInCommunity ? 'communities.postVersions' : 'posts.versions',
          isInCommunity ? 'GET /api/communities/:communityId/posts/:id/versions' : 'GET /api/posts/:id/versions',
          z.object({ version: z.int(), images: z.array(imageShape) }),
          orElse(canRead, model.versionsOf(viewer, index), refusal),
          input,
        ),
      ]
    }),
  ]
}

/**
 * Returns the communities from which the viewer may have notifications: communities that the viewer has joined or is invited to.
 */
const communitiesOf = ({ communities }: Model, ids: WorldIds, viewer: number) =>
  ids.communities.filter((_, index) => communities.isMember(viewer, index) || communities.isInvited(viewer, index))

/** Removes notifications of these communities. None may remain. */
const foreignNotifications = (communityIds: string[]) =>
  z.pipe(
    z.array(notificationShape),
    z.transform((items) =>
      items.filter(({ communityId }) => communityId !== null && !communityIds.includes(communityId)),
    ),
  )
