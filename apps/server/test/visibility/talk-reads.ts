import * as z from 'zod/mini'
import type { WorldIds } from './insert-world.ts'
import type { Model } from './model.ts'
import type { ModelNotification } from './notifications-model.ts'
import { FORBIDDEN, list, NOT_FOUND, orElse, type Read, sorted } from './read.ts'

const id = z.string()
const byId = z.object({ id })
const commentShape = z.object({
  id,
  parentId: z.nullable(id),
  likeCount: z.int(),
  isLiked: z.boolean(),
  version: z.int(),
  isHeld: z.boolean(),
})
const AUDIENCES = ['public', 'friends', 'private'] as const
const TYPES = ['comment_reply', 'mention', 'comment_like'] as const satisfies ModelNotification['type'][]
const notificationShape = z.object({
  type: z.string(),
  fromUserId: z.nullable(id),
  postId: z.nullable(id),
  commentId: z.nullable(id),
})
type NotificationView = z.infer<typeof notificationShape>
// Mentions at the end of a text are not compared.
const quoteShape = z.pipe(
  z.nullable(z.string()),
  z.transform((quote) => quote?.replace(/ @.*/, '') ?? null),
)
const groupShape = z.extend(notificationShape, { othersCount: z.int(), quote: quoteShape })

type PostReads = { postShape: z.ZodMiniType; postView: (index: number) => unknown }

/** Returns the reads of comments, likes, mentions, post search and their notifications that the model describes. */
export function talkReadsOf(model: Model, ids: WorldIds, viewer: number, { postShape, postView }: PostReads): Read[] {
  const people = ids.members.map((_, index) => index)
  const members = (indexes: number[]) => indexes.map((index) => ({ id: ids.members[index] }))
  /** All others have claimed the viewer's posts of the initial state. */
  const claimantsFor = (author: number) => people.filter((each) => each !== author && model.canSee(author, each))
  const commentsOf = (post: number) => {
    const visible = model.commentsOf(viewer, post)
    return visible.map((index) => {
      const { parent, version, isHeld } = model.requireComment(index)
      const likers = model.likersOfComment(viewer, index)
      return {
        id: ids.comments[index],
        parentId: parent !== null && visible.includes(parent) ? ids.comments[parent] : null,
        likeCount: likers.length,
        isLiked: likers.includes(viewer),
        version,
        isHeld,
      }
    })
  }
  const notified = model.notifications.listedFor(viewer)
  const notificationView = ({ type, by, post, comment }: ModelNotification): NotificationView => ({
    type,
    fromUserId: ids.members[by] ?? null,
    postId: ids.posts[post] ?? null,
    commentId: comment === null ? null : (ids.comments[comment] ?? null),
  })
  const mentionable = (input: Record<string, unknown>, expected: unknown) =>
    sorted(list('posts.mentionable', 'GET /api/posts/mentionable', byId, expected, input))
  const search = (q: string, isMatch: (versions: unknown[]) => boolean) =>
    list(
      'search.posts',
      'GET /api/posts/search',
      postShape,
      model.foundBy(viewer, ({ versions }) => isMatch(versions)).map(postView),
      { q },
    )

  return [
    ofTypes(list('notifications.list', 'GET /api/notifications', notificationShape, notified.map(notificationView))),
    ofTypes(
      list(
        'notifications.groups',
        'GET /api/notifications/groups',
        groupShape,
        toGroups(notified).map(({ newest, othersCount }) => ({
          ...notificationView(newest),
          othersCount,
          quote: model.textOf(newest),
        })),
      ),
    ),
    // Only the first version contains the searched word, so an edit removes the post from the results.
    search('post', (versions) => versions.length === 0),
    search('after vers', (versions) => versions.length > 0),
    ...AUDIENCES.flatMap((visibility) => [
      mentionable({ visibility }, members(model.mentionableIn(viewer, visibility, people, false))),
      mentionable({ visibility, q: 'member' }, members(model.mentionableIn(viewer, visibility, people, true))),
    ]),
    ...model.communities.all.map((_, index) => {
      const isMember = model.communities.isMember(viewer, index)
      const found = model.foundIn(viewer, index)
      return list('search.posts', 'GET /api/posts/search', postShape, orElse(isMember, found.map(postView), []), {
        q: 'post',
        communityId: ids.communities[index],
      })
    }),
    ...model.communities.all.flatMap((_, index): Read[] => {
      const isSeen = model.communities.exists(index) && model.communities.canSee(viewer, index)
      const others = people.filter(
        (each) => each !== viewer && model.communities.isMember(each, index) && model.canSee(viewer, each),
      )
      const expected = orElse(
        model.communities.isMember(viewer, index),
        members(others),
        isSeen ? FORBIDDEN : NOT_FOUND,
      )
      const endpoint = 'GET /api/communities/:id/mentionable'
      return [{}, { q: 'member' }].map((query) =>
        sorted(list('communities.mentionable', endpoint, byId, expected, { id: ids.communities[index], ...query })),
      )
    }),
    ...model.posts.flatMap(({ community, author }, index): Read[] => {
      const isInCommunity = community !== null
      const canRead = model.canRead(viewer, index)
      const isRefused =
        isInCommunity && !model.communities.isMember(viewer, community) && model.communities.canSee(viewer, community)
      const refusal = isRefused ? FORBIDDEN : NOT_FOUND
      const isOpened = isInCommunity && model.communities.mayRead(viewer, community)
      const input = { id: ids.posts[index], ...(isInCommunity && { communityId: ids.communities[community] }) }
      return [
        list(
          isInCommunity ? 'communities.replies' : 'posts.replies',
          isInCommunity ? 'GET /api/communities/:communityId/posts/:id/comments' : 'GET /api/posts/:id/comments',
          commentShape,
          orElse(model.mayOpen(viewer, index), commentsOf(index), isOpened ? NOT_FOUND : refusal),
          input,
        ),
        sorted(
          list(
            isInCommunity ? 'communities.likes' : 'posts.likes',
            isInCommunity ? 'GET /api/communities/:communityId/posts/:id/likes' : 'GET /api/posts/:id/likes',
            byId,
            orElse(canRead, members(model.likersOf(viewer, index)), refusal),
            input,
          ),
        ),
        list(
          isInCommunity ? 'communities.claims' : 'posts.claims',
          isInCommunity ? 'GET /api/communities/:communityId/posts/:id/claims' : 'GET /api/posts/:id/claims',
          byId,
          orElse(
            canRead && viewer === author,
            // Members who can no longer read the post wait, but are not listed.
            members(index < model.firstPosts ? claimantsFor(viewer).filter((each) => model.canRead(each, index)) : []),
            model.mayOpen(viewer, index) ? FORBIDDEN : isOpened ? NOT_FOUND : refusal,
          ),
          input,
        ),
        ...(isInCommunity
          ? []
          : [false, true].map((hasQuery) =>
              mentionable(
                { ...input, ...(hasQuery && { q: 'member' }) },
                orElse(canRead, members(model.mentionableBy(viewer, index, people, hasQuery))),
              ),
            )),
      ]
    }),
  ]
}

/** Returns a read that compares only notifications of the types that the model describes. */
const ofTypes = (read: Read): Read =>
  sorted({
    ...read,
    shape: z.pipe(
      read.shape,
      z.transform((items) =>
        z
          .array(z.looseObject({ type: z.string() }))
          .parse(items)
          .filter(({ type }) => TYPES.some((each) => each === type)),
      ),
    ),
  })

/**
 * Returns the newest notification of each group. Groups: likes of one comment, and replies to the viewer's comments on one post.
 * Each mention is a group of its own.
 */
function toGroups(notified: ModelNotification[]) {
  const isInGroupOf = (one: ModelNotification) => (other: ModelNotification) =>
    one === other ||
    (one.type === other.type &&
      (one.type === 'comment_like'
        ? one.comment === other.comment
        : one.type === 'comment_reply' && one.post === other.post))
  const newestFirst = notified.toReversed()
  return newestFirst
    .filter((each) => newestFirst.find(isInGroupOf(each)) === each)
    .map((newest) => ({ newest, othersCount: newestFirst.filter(isInGroupOf(newest)).length - 1 }))
}
