import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { communities, communityComments, communityLikes, communityPosts, users } from '@stoop/db/schema'
import { type CommunityPost, type CommunityPostInput, communityPost } from '@stoop/validators/communities'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { requireVerifiedEmail } from '../account/require-verified-email.ts'
import type { Id } from '../friends/friendship-pair.ts'
import type { PostKind, PostPageValues, PostQueryValues, PostRef } from '../posts/post-kind.ts'
import { postStateColumns, postTextColumns, toNewPostFields, toOutputFields } from '../posts/post-view.ts'
import { bylineColumns } from '../profiles/byline.ts'
import { isReadableByMember, matchesIdOrSlug, requireMembership } from './visibility.ts'

const tables = { posts: communityPosts, likes: communityLikes, comments: communityComments }

type CommunityPostRef = PostRef & { communityId: string }

/** Community posts: only members may read, like, comment and write. A post of another community is not found. */
export const communityPostKind: PostKind<CommunityPostRef, CommunityPost, CommunityPostInput> = {
  name: 'community',
  ...tables,
  notificationTypes: { like: 'community_post_like', comment: 'community_comment' },
  async requireAccess(ctx, ref) {
    const { community } = await requireMembership(ctx, ref.communityId)
    return community.id
  },
  isIn: ({ communityId }) =>
    sql`${communityPosts.communityId} in (select ${communities.id} from ${communities} where ${matchesIdOrSlug(communityId)})`,
  communityId: sql`${communityPosts.communityId}`,
  isVisible: ({ viewerId, communityId }) => isReadableByMember(viewerId, communityId),
  outputSchema: communityPost,
  idempotencyPath: (input) => `communities.post:${input.id}`,
  isForStrangers: () => true,
  isSingleStatementInsert: () => true,
  async insertPost(ctx, newPost, input) {
    const { community } = await requireMembership(ctx, input.id)
    // Everyone may join a public community and read its posts.
    if (!community.isPrivate) await requireVerifiedEmail(ctx)
    const row = { ...newPost, communityId: community.id }
    return { ...row, ...toNewPostFields(row, await insertPost(ctx.db, row)) }
  },
  findPost: async ({ db }, values) => (await findPost(db, values)).map(toOutput)[0],
  declarePage(where) {
    const findPosts = preparedQuery((db, params: Params<PostPageValues>) =>
      selectPosts(db, params.viewerId, where(params)).limit(params.limit),
    )
    return async ({ db }, values) => (await findPosts(db, values)).map(toOutput)
  },
}

type PostRow = Omit<
  typeof communityPosts.$inferSelect,
  'likeCount' | 'commentCount' | 'version' | 'editedAt' | 'heldAt' | 'deletedAt'
>

/** Inserts a post and returns its author, in one statement. */
const insertPost = preparedQuery((db, params: Params<PostRow>) => {
  const { id, communityId, authorId, content, repliesFrom, createdAt } = params
  const columns = { id, communityId, authorId, content, repliesFrom, createdAt }
  const inserted = db
    .$with('inserted')
    .as(db.insert(communityPosts).values(columns).returning({ id: communityPosts.id }))
  return db.with(inserted).select(bylineColumns).from(users).where(eq(users.id, authorId))
})

const findPost = preparedQuery((db, params: Params<PostQueryValues>) =>
  selectPosts(
    db,
    params.viewerId,
    and(eq(communityPosts.id, params.postId), isReadableByMember(params.viewerId, params.communityId)),
  ),
)

const selectPosts = (db: Database | Tx, viewerId: Id, where: SQL | undefined) =>
  db
    .select({
      id: communityPosts.id,
      communityId: communityPosts.communityId,
      ...postTextColumns(tables),
      ...postStateColumns(tables, viewerId),
    })
    .from(communityPosts)
    .innerJoin(users, eq(users.id, communityPosts.authorId))
    .where(where)
    .orderBy(desc(communityPosts.id))

const toOutput = (row: Awaited<ReturnType<typeof selectPosts>>[number]) => ({ ...row, ...toOutputFields(row) })
