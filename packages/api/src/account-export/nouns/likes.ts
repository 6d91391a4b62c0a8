import {
  commentLikes,
  comments,
  communityCommentLikes,
  communityComments,
  communityLikes,
  communityPosts,
  likes,
  posts,
  users,
} from '@stoop/db/schema'
import { and, desc, eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { communityPostKind } from '../../communities/community-post-kind.ts'
import { friendPostKind } from '../../posts/friend-post-kind.ts'
import { excerptOf } from './excerpt.ts'
import { type ExportContext, joinedNoun, listNoun, toIso } from './noun.ts'
import { isOther, type OtherMember, otherColumns, toOther } from './others.ts'

type Likes = typeof likes | typeof communityLikes | typeof commentLikes | typeof communityCommentLikes
type Liked = typeof posts | typeof communityPosts | typeof comments | typeof communityComments
type Excerpt = (userId: string) => SQL<string | null>

export type LikedThing = 'post' | 'community post' | 'reply' | 'reply in a community'
export type LikeEntry = {
  likedAt: string
  thing: LikedThing
  id: string
  /** Null if the member may not see the author any more. */
  author: OtherMember | null
  /** The beginning of a post; null for a reply, and if the member may not read the post any more. */
  excerpt: string | null
}

const isOwn = (table: Likes, { userId }: ExportContext) => eq(table.userId, userId)

const noExcerpt: Excerpt = () => sql`null`

type LikesOf = { table: Likes; target: SQLWrapper; liked: Liked; excerpt?: Excerpt }

const likesOf = (thing: LikedThing, { table, target, liked, excerpt = noExcerpt }: LikesOf) =>
  listNoun({
    name: thing,
    // Each page reads all rows of the member, because the index has no ids.
    pageSize: 2000,
    count: (ctx) => ctx.db.$count(table, isOwn(table, ctx)),
    select: (ctx: ExportContext, after, limit) =>
      ctx.db
        .select({
          likeId: table.id,
          likedAt: table.createdAt,
          id: liked.id,
          author: otherColumns,
          excerpt: excerpt(ctx.userId),
        })
        .from(table)
        .innerJoin(liked, eq(liked.id, target))
        .leftJoin(users, isOther(ctx.userId, liked.authorId))
        .where(and(isOwn(table, ctx), after === null ? undefined : lt(table.id, after)))
        .orderBy(desc(table.id))
        .limit(limit),
    position: ({ likeId }) => likeId,
    toEntry: ({ likedAt, id, author, excerpt: text }): LikeEntry => ({
      likedAt: toIso(likedAt),
      thing,
      id,
      author: toOther(author),
      excerpt: text,
    }),
  })

/** Likes of posts and replies, by kind, newest first. */
export const likesNoun = joinedNoun('likes', [
  likesOf('post', {
    table: likes,
    target: likes.postId,
    liked: posts,
    excerpt: (userId) => excerptOf(posts, friendPostKind.isReadableBy(userId)),
  }),
  likesOf('community post', {
    table: communityLikes,
    target: communityLikes.postId,
    liked: communityPosts,
    excerpt: (userId) => excerptOf(communityPosts, communityPostKind.isReadableBy(userId)),
  }),
  likesOf('reply', { table: commentLikes, target: commentLikes.commentId, liked: comments }),
  likesOf('reply in a community', {
    table: communityCommentLikes,
    target: communityCommentLikes.commentId,
    liked: communityComments,
  }),
])
