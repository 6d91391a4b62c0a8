import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { domainEvents, posts, users } from '@stoop/db/schema'
import { pickVersioned } from '@stoop/db/schema/content-tables'
import { type Post, type PostInput, post as postSchema } from '@stoop/validators/posts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type EventValues, insertEvent } from '../event-outbox.ts'
import type { Id } from '../id.ts'
import { bylineColumns } from '../users/byline.ts'
import { queryByBlocks } from '../users/query-by-blocks.ts'
import { requireVerifiedEmail } from '../users/require-verified-email.ts'
import { pickFormat } from './formats/pick-format.ts'
import { hasChosenImages } from './image-url.ts'
import { insertPost } from './insert-post.ts'
import type { PageValues, PostIds, PostKind, PostPageQuery, PostQueryValues, PostRef } from './post-kind.ts'
import { friendPostTables } from './post-tables.ts'
import { newestPostIds, postSideColumns, postStateColumns, postTextColumns, toPostOutput } from './post-view.ts'
import { isReadableBy } from './visibility.ts'

/** Friends' posts, which have an image and a visibility. Everyone who may read a post may like it and comment on it. */
export const friendPostKind: PostKind<PostRef, Post, PostInput> = {
  ...friendPostTables,
  requireAccess: async () => null,
  isIn: () => undefined,
  isExpelled: async () => false,
  isVisible: ({ viewerId }) => isReadableBy(viewerId),
  isReadableBy: (userId) => isReadableBy(userId),
  outputSchema: postSchema,
  idempotencyPath: () => 'posts.create',
  isForStrangers: ({ visibility }) => visibility === 'public',
  isSingleStatementInsert: (input) => !hasChosenImages(input) && input.details?.format !== 'event',
  async insertPost(ctx, newPost, input) {
    if (input.visibility === 'public') await requireVerifiedEmail(ctx)
    const own = { visibility: input.visibility ?? 'friends' }
    return insertPost(ctx, friendPostTables, { newPost, input, own, insert: insertRow })
  },
  findPost: async ({ db }, values) => (await findPost(db, values)).map(toPostOutput)[0],
  declarePage<Values extends PageValues>(ids: PostIds<Values>): PostPageQuery<Post, Values> {
    const findPosts = queryByBlocks((db, params: Params<Values>, isAllowed) =>
      selectPosts(db, params.viewerId, ids(params), isAllowed),
    )
    return async (ctx, values) => (await findPosts(ctx, values)).map(toPostOutput)
  },
}

type PostRow = Omit<
  typeof posts.$inferSelect,
  'likeCount' | 'commentCount' | 'version' | 'editedAt' | 'heldAt' | 'deletedAt' | 'city'
> &
  EventValues

/** In one statement, inserts a post, stores its event and returns its author. */
const insertRow = preparedQuery((db, params: Params<PostRow>) => {
  const { id, authorId, visibility, repliesFrom, createdAt } = params
  const columns = { id, authorId, ...pickVersioned(params), visibility, repliesFrom, ...pickFormat(params), createdAt }
  const inserted = db.$with('inserted').as(db.insert(posts).values(columns).returning({ id: posts.id }))
  const recorded = db.$with('recorded', { id: domainEvents.id }).as(insertEvent(params, sql`true`))
  return db.with(inserted, recorded).select(bylineColumns).from(users).where(eq(users.id, authorId))
})

const findPost = preparedQuery((db, { viewerId, postId }: Params<PostQueryValues>) => {
  const where = and(eq(posts.id, postId), isReadableBy(viewerId))
  return selectPosts(db, viewerId, newestPostIds({ posts }, where, sql`1`))
})

/** Selects the posts with these ids, newest first. `ids` is a query. If `isAllowed` is false, selects none. */
function selectPosts(db: Database | Tx, viewerId: Id, ids: SQL, isAllowed?: SQL) {
  const page = db.$with('page', { id: posts.id }).as(ids)
  return db
    .with(page)
    .select({
      texts: { id: posts.id, ...postTextColumns(friendPostTables) },
      state: {
        visibility: posts.visibility,
        ...postStateColumns(friendPostTables, viewerId, sql`select id from ${page}`),
      },
      ...postSideColumns({ ...friendPostTables, isReadableBy }, viewerId),
    })
    .from(page)
    .innerJoin(posts, eq(posts.id, page.id))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(isAllowed)
    .orderBy(desc(posts.id))
}
