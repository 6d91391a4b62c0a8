import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { communities, communityMembers, communityPosts, domainEvents, postsToAnnounce, users } from '@stoop/db/schema'
import { pickVersioned } from '@stoop/db/schema/content-tables'
import { type CommunityPost, type CommunityPostInput, communityPost } from '@stoop/validators/communities'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type EventValues, insertEvent } from '../event-outbox.ts'
import type { Id } from '../id.ts'
import { pickFormat } from '../posts/formats/pick-format.ts'
import { hasChosenImages } from '../posts/image-url.ts'
import { insertPost } from '../posts/insert-post.ts'
import type { PageValues, PostIds, PostKind, PostPageQuery, PostQueryValues, PostRef } from '../posts/post-kind.ts'
import { communityPostTables } from '../posts/post-tables.ts'
import { newestPostIds, postSideColumns, postStateColumns, postTextColumns, toPostOutput } from '../posts/post-view.ts'
import { bylineColumns } from '../users/byline.ts'
import { requireVerifiedEmail } from '../users/require-verified-email.ts'
import { isExpelled } from './is-expelled.ts'
import {
  isMemberOfActive,
  isReadableByMember,
  isReadableInCommunity,
  matchesIdOrSlug,
  requireMembership,
  requireOpenCommunity,
  requireReadableCommunity,
} from './visibility.ts'

type CommunityPostRef = PostRef & { communityId: string }

const isReadableBy = (userId: Id) =>
  and(isReadableInCommunity(userId), isMemberOfActive(userId, communityPosts.communityId))

/**
 * Community posts. Only members may like, comment and write. Only members may read, unless the community lets others read too. A
 * post of another community is notFound.
 */
export const communityPostKind: PostKind<CommunityPostRef, CommunityPost, CommunityPostInput> = {
  ...communityPostTables,
  async requireAccess(ctx, ref, purpose) {
    const { community } = await (purpose === 'readPost' ? requireReadableCommunity : requireMembership)(
      ctx,
      ref.communityId,
    )
    if (purpose === 'write') requireOpenCommunity(community)
    return community.id
  },
  isIn: ({ communityId }) =>
    sql`${communityPosts.communityId} in (select ${communities.id} from ${communities} where ${matchesIdOrSlug(communityId)})`,
  isExpelled,
  isVisible: ({ viewerId, communityId }) => isReadableByMember(viewerId, communityId),
  isReadableBy,
  outputSchema: communityPost,
  idempotencyPath: (input) => `communities.post:${input.id}`,
  isForStrangers: () => true,
  isSingleStatementInsert: (input) => !hasChosenImages(input) && input.details?.format !== 'event',
  async insertPost(ctx, newPost, input) {
    const { community } = await requireMembership(ctx, input.id)
    requireOpenCommunity(community)
    // Everyone may join a public community and read its posts, so authors need a verified email.
    if (!community.isPrivate) await requireVerifiedEmail(ctx)
    const own = { communityId: community.id }
    const post = await insertPost(ctx, communityPostTables, { newPost, input, own, ...own, insert: insertRow })
    return { ...post, isPinned: false }
  },
  findPost: async ({ db }, values) => (await findPost(db, values)).map(toPostOutput)[0],
  declarePage<Values extends PageValues>(ids: PostIds<Values>): PostPageQuery<CommunityPost, Values> {
    const findPosts = preparedQuery((db, params: Params<Values>) => selectPosts(db, params.viewerId, ids(params)))
    return async ({ db }, values) => (await findPosts(db, values)).map(toPostOutput)
  },
}

type PostRow = Omit<
  typeof communityPosts.$inferSelect,
  'likeCount' | 'commentCount' | 'version' | 'editedAt' | 'heldAt' | 'deletedAt' | 'pinnedAt'
> &
  EventValues

/** In one statement, inserts a post, queues it for members who follow every post, stores its event and returns its author. */
const insertRow = preparedQuery((db, params: Params<PostRow>) => {
  const { id, communityId, authorId, repliesFrom, createdAt } = params
  const columns = { id, communityId, authorId, ...pickVersioned(params), repliesFrom, ...pickFormat(params), createdAt }
  const inserted = db
    .$with('inserted')
    .as(
      db
        .insert(communityPosts)
        .values(columns)
        .returning({ id: communityPosts.id, createdAt: communityPosts.createdAt }),
    )
  const announced = db
    .$with('announced', { id: postsToAnnounce.postId })
    .as(sql`insert into ${postsToAnnounce} (post_id, community_id, created_at)
    select id, ${communityId}::uuid, created_at from ${inserted} where exists (select from ${communityMembers} m
      where m.community_id = ${communityId}::uuid and m.notification_level = 'all') returning post_id`)
  const recorded = db.$with('recorded', { id: domainEvents.id }).as(insertEvent(params, sql`true`))
  return db.with(inserted, announced, recorded).select(bylineColumns).from(users).where(eq(users.id, authorId))
})

const findPost = preparedQuery((db, { viewerId, postId, communityId }: Params<PostQueryValues>) => {
  const where = and(eq(communityPosts.id, postId), isReadableByMember(viewerId, communityId))
  return selectPosts(db, viewerId, newestPostIds(communityPostTables, where, sql`1`))
})

/**
 * The selected columns of community posts. The query must join users as the author. `ids` is a query of the ids of all selected
 * posts.
 */
export const communityPostColumns = (viewerId: Id, ids: SQL) => ({
  texts: {
    id: communityPosts.id,
    communityId: communityPosts.communityId,
    ...postTextColumns(communityPostTables),
  },
  state: {
    isPinned: sql<boolean>`${communityPosts.pinnedAt} is not null`,
    ...postStateColumns(communityPostTables, viewerId, ids),
  },
  ...postSideColumns({ ...communityPostTables, isReadableBy }, viewerId),
})

/** Selects the posts with these ids, newest first; `ids` is a query. */
function selectPosts(db: Database | Tx, viewerId: Id, ids: SQL) {
  const page = db.$with('page', { id: communityPosts.id }).as(ids)
  return db
    .with(page)
    .select(communityPostColumns(viewerId, sql`select id from ${page}`))
    .from(page)
    .innerJoin(communityPosts, eq(communityPosts.id, page.id))
    .innerJoin(users, eq(users.id, communityPosts.authorId))
    .orderBy(desc(communityPosts.id))
}
