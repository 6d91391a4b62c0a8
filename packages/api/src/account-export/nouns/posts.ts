import { communities, communityPosts, posts } from '@stoop/db/schema'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { communityPostKind } from '../../communities/community-post-kind.ts'
import { toImages } from '../../photos/post-image.ts'
import { friendPostKind } from '../../posts/friend-post-kind.ts'
import { type ExportContext, type ExportNoun, toIso, toIsoOrNull } from './noun.ts'
import { visibleCommunityName } from './others.ts'
import { toPicture } from './pictures.ts'
import { type EntryVersion, readVersions } from './versions.ts'

const PAGE_SIZE = 200

type PostColumns = 'id' | 'content' | 'createdAt' | 'editedAt' | 'heldAt' | 'repliesFrom'
type ImageColumns = 'imageUrl' | 'imageAlt' | 'imageWidth' | 'imageHeight' | 'imageHash' | 'moreImages'
type PostRow = Pick<typeof communityPosts.$inferSelect, PostColumns | ImageColumns>

const toPost = (
  { id, content, createdAt, editedAt, heldAt, repliesFrom, ...images }: PostRow,
  versions: Map<string, EntryVersion[]>,
) => ({
  id,
  text: content,
  createdAt: toIso(createdAt),
  editedAt: toIsoOrNull(editedAt),
  isHeld: heldAt !== null,
  repliesFrom,
  pictures: toImages(images).map(toPicture),
  earlierVersions: versions.get(id) ?? [],
})

const toNext = (rows: { id: string }[]) => (rows.length === PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null)

// "is true": see isNotDeleted in posts/visibility.ts.
const isOwnPost = ({ userId }: ExportContext) =>
  and(eq(posts.authorId, userId), sql`(${posts.deletedAt} is null) is true`)

/** Posts to friends, to everyone and to nobody, newest first. */
export const postsNoun = {
  name: 'posts',
  count: (ctx: ExportContext) => ctx.db.$count(posts, isOwnPost(ctx)),
  async read(ctx: ExportContext, after: string | null) {
    const rows = await ctx.db
      .select()
      .from(posts)
      .where(and(isOwnPost(ctx), after === null ? undefined : lt(posts.id, after)))
      .orderBy(desc(posts.id))
      .limit(PAGE_SIZE)
    const content = { kind: friendPostKind, thing: 'post' as const }
    const versions = await readVersions(
      ctx,
      content,
      rows.map(({ id }) => id),
    )
    const entries = rows.map((row) => ({ ...toPost(row, versions), audience: row.visibility }))
    return { entries, next: toNext(rows) }
  },
} satisfies ExportNoun<unknown>

export type PostEntry = Awaited<ReturnType<typeof postsNoun.read>>['entries'][number]

const isOwnCommunityPost = ({ userId }: ExportContext) =>
  and(eq(communityPosts.authorId, userId), sql`(${communityPosts.deletedAt} is null) is true`)

/** Posts in communities, newest first. Each page finds the member's rows by their author. */
export const communityPostsNoun = {
  name: 'community-posts',
  count: (ctx: ExportContext) => ctx.db.$count(communityPosts, isOwnCommunityPost(ctx)),
  async read(ctx: ExportContext, after: string | null) {
    const rows = await ctx.db
      .select({ post: communityPosts, community: visibleCommunityName(ctx.userId) })
      .from(communityPosts)
      .innerJoin(communities, eq(communities.id, communityPosts.communityId))
      .where(and(isOwnCommunityPost(ctx), after === null ? undefined : lt(communityPosts.id, after)))
      .orderBy(desc(communityPosts.id))
      .limit(PAGE_SIZE)
    const content = { kind: communityPostKind, thing: 'post' as const }
    const ids = rows.map(({ post }) => post.id)
    const versions = await readVersions(ctx, content, ids)
    const entries = rows.map(({ post, community }) => ({ ...toPost(post, versions), community }))
    return { entries, next: toNext(rows.map(({ post }) => post)) }
  },
} satisfies ExportNoun<unknown>

export type CommunityPostEntry = Awaited<ReturnType<typeof communityPostsNoun.read>>['entries'][number]
