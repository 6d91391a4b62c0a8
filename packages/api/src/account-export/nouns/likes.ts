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
import { and, desc, eq, lt, type SQLWrapper } from 'drizzle-orm'
import { type ExportContext, joinedNoun, listNoun, toIso } from './noun.ts'
import { isOther, type OtherMember, otherColumns, toOther } from './others.ts'

type Likes = typeof likes | typeof communityLikes | typeof commentLikes | typeof communityCommentLikes
type Liked = typeof posts | typeof communityPosts | typeof comments | typeof communityComments

export type LikedThing = 'post' | 'community post' | 'reply' | 'reply in a community'
export type LikeEntry = { likedAt: string; thing: LikedThing; id: string; author: OtherMember | null }

const isOwn = (table: Likes, { userId }: ExportContext) => eq(table.userId, userId)

const likesOf = (thing: LikedThing, table: Likes, target: SQLWrapper, liked: Liked) =>
  listNoun({
    name: thing,
    // Each page reads all rows of the member, because the index has no ids.
    pageSize: 2000,
    count: (ctx) => ctx.db.$count(table, isOwn(table, ctx)),
    select: (ctx: ExportContext, after, limit) =>
      ctx.db
        .select({ likeId: table.id, likedAt: table.createdAt, id: liked.id, author: otherColumns })
        .from(table)
        .innerJoin(liked, eq(liked.id, target))
        .leftJoin(users, isOther(ctx.userId, liked.authorId))
        .where(and(isOwn(table, ctx), after === null ? undefined : lt(table.id, after)))
        .orderBy(desc(table.id))
        .limit(limit),
    position: ({ likeId }) => likeId,
    toEntry: ({ likedAt, id, author }): LikeEntry => ({ likedAt: toIso(likedAt), thing, id, author: toOther(author) }),
  })

/** Likes of posts and replies, by kind, newest first. */
export const likesNoun = joinedNoun('likes', [
  likesOf('post', likes, likes.postId, posts),
  likesOf('community post', communityLikes, communityLikes.postId, communityPosts),
  likesOf('reply', commentLikes, commentLikes.commentId, comments),
  likesOf('reply in a community', communityCommentLikes, communityCommentLikes.commentId, communityComments),
])
