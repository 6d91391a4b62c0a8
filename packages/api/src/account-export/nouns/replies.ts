import { comments, communities, communityComments, communityPosts, posts, users } from '@stoop/db/schema'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { communityPostKind } from '../../communities/community-post-kind.ts'
import { friendPostKind } from '../../posts/friend-post-kind.ts'
import { excerptOf } from './excerpt.ts'
import { type ExportContext, type ExportNoun, toIso, toIsoOrNull } from './noun.ts'
import { isOther, type OtherMember, otherColumns, toOther, visibleCommunityName } from './others.ts'
import { type EntryVersion, readVersions } from './versions.ts'

const PAGE_SIZE = 200

type Comments = typeof comments | typeof communityComments

type ReplyRow = Pick<
  typeof comments.$inferSelect,
  'id' | 'postId' | 'parentId' | 'content' | 'createdAt' | 'editedAt' | 'heldAt'
>

/** The post of a reply. */
export type AnsweredPost = {
  id: string
  /** Null if the member may not see its author any more. */
  author: OtherMember | null
  isOwn: boolean
  /** The beginning of its text; null if the member may not read it any more. */
  excerpt: string | null
}

const isOwnComment = (table: Comments, { userId }: ExportContext) =>
  and(eq(table.authorId, userId), isNull(table.deletedAt))

// The order of the index: the replies to one post are together.
const isAfter = (table: Comments, after: string | null) => {
  if (after === null) return undefined
  const [postId = '', id = ''] = after.split('/')
  return sql`(${table.postId}, ${table.id}) < (${postId}::uuid, ${id}::uuid)`
}

const toReply = ({ id, parentId, content, createdAt, editedAt, heldAt }: ReplyRow, versions: EntryVersion[]) => ({
  id,
  text: content,
  createdAt: toIso(createdAt),
  editedAt: toIsoOrNull(editedAt),
  isHeld: heldAt !== null,
  isAnswerToReply: parentId !== null,
  earlierVersions: versions,
})

const toNext = (rows: { reply: ReplyRow }[]) => {
  const last = rows.length === PAGE_SIZE ? rows.at(-1)?.reply : undefined
  return last ? `${last.postId}/${last.id}` : null
}

const replyColumns = <T extends typeof comments | typeof communityComments>(table: T) => ({
  id: table.id,
  postId: table.postId,
  parentId: table.parentId,
  content: table.content,
  createdAt: table.createdAt,
  editedAt: table.editedAt,
  heldAt: table.heldAt,
})

/** Replies to posts of friends and of the city. */
export const repliesNoun = {
  name: 'replies',
  count: (ctx: ExportContext) => ctx.db.$count(comments, isOwnComment(comments, ctx)),
  async read(ctx: ExportContext, after: string | null) {
    const rows = await ctx.db
      .select({
        reply: replyColumns(comments),
        author: otherColumns,
        authorId: posts.authorId,
        excerpt: excerptOf(posts, friendPostKind.isReadableBy(ctx.userId)),
      })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .leftJoin(users, isOther(ctx.userId, posts.authorId))
      .where(and(isOwnComment(comments, ctx), isAfter(comments, after)))
      .orderBy(desc(comments.postId), desc(comments.id))
      .limit(PAGE_SIZE)
    const content = { kind: friendPostKind, thing: 'comment' as const }
    const ids = rows.map(({ reply }) => reply.id)
    const versions = await readVersions(ctx, content, ids)
    const entries = rows.map(({ reply, author, authorId, excerpt }) => ({
      ...toReply(reply, versions.get(reply.id) ?? []),
      post: { id: reply.postId, author: toOther(author), isOwn: authorId === ctx.userId, excerpt },
    }))
    return { entries, next: toNext(rows) }
  },
} satisfies ExportNoun<unknown>

/** Replies to posts in communities. */
export const communityRepliesNoun = {
  name: 'community-replies',
  count: (ctx: ExportContext) => ctx.db.$count(communityComments, isOwnComment(communityComments, ctx)),
  async read(ctx: ExportContext, after: string | null) {
    const rows = await ctx.db
      .select({
        reply: replyColumns(communityComments),
        author: otherColumns,
        authorId: communityPosts.authorId,
        community: visibleCommunityName(ctx.userId),
        excerpt: excerptOf(communityPosts, communityPostKind.isReadableBy(ctx.userId)),
      })
      .from(communityComments)
      .innerJoin(communityPosts, eq(communityPosts.id, communityComments.postId))
      .innerJoin(communities, eq(communities.id, communityPosts.communityId))
      .leftJoin(users, isOther(ctx.userId, communityPosts.authorId))
      .where(and(isOwnComment(communityComments, ctx), isAfter(communityComments, after)))
      .orderBy(desc(communityComments.postId), desc(communityComments.id))
      .limit(PAGE_SIZE)
    const content = { kind: communityPostKind, thing: 'comment' as const }
    const ids = rows.map(({ reply }) => reply.id)
    const versions = await readVersions(ctx, content, ids)
    const entries = rows.map(({ reply, author, authorId, community, excerpt }) => ({
      ...toReply(reply, versions.get(reply.id) ?? []),
      post: { id: reply.postId, author: toOther(author), isOwn: authorId === ctx.userId, excerpt },
      community,
    }))
    return { entries, next: toNext(rows) }
  },
} satisfies ExportNoun<unknown>

export type ReplyEntry = Awaited<ReturnType<typeof repliesNoun.read>>['entries'][number] & {
  community?: string | null
}
