import { communities } from '@stoop/db/schema'
import type { Community, DeletedCommunity } from '@stoop/validators/communities'
import { community, communityRef, deletedCommunity } from '@stoop/validators/communities'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import { id as idSchema } from '@stoop/validators/ids'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, desc, eq, gt, lt, type SQL } from 'drizzle-orm'
import { logInCommunity } from '../../cases/community-log.ts'
import type { AuthenticatedContext } from '../../context.ts'
import { DAY_MS } from '../../durations.ts'
import { endpoint, listOf } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { id, memberCount, name } from '../../examples/community-editing.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../../paging.ts'
import { inTransaction } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { requireCreator } from '../capabilities.ts'
import { toCommunity, visibleMemberCount } from '../community-view.ts'
import { requireVisibleCommunity } from '../visibility.ts'

/** How long the creator can restore a deleted community. */
export const RESTORE_PERIOD_MS = 14 * DAY_MS

/**
 * Hides a community at once. The creator can restore it for 14 days; then a job erases it. Does nothing if the community is
 * deleted already. Throws forbidden unless the viewer is its creator.
 */
export async function deleteCommunity(
  ctx: AuthenticatedContext,
  { id: idOrSlug }: { id: string },
): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    // Lock first: a concurrent call of the viewer may delete the community or hand it over.
    await tx.db
      .select({ id: communities.id })
      .from(communities)
      .where(and(matchesRef(idOrSlug), eq(communities.creatorId, tx.viewer.id)))
      .for('no key update')
    const isDeletedNow = and(matchesRef(idOrSlug), isRestorable(tx))
    if ((await tx.db.$count(communities, isDeletedNow)) > 0) return { ok: true }
    const { community } = await requireCreator(tx, idOrSlug)
    const deletedAt = new Date(tx.clock.now())
    await tx.db.update(communities).set({ archivedAt: deletedAt, deletedAt }).where(eq(communities.id, community.id))
    await logInCommunity(tx, community.id, 'community delete', {})
    tx.emit({ type: 'membershipChanged', communityId: community.id, userId: tx.viewer.id })
    tx.emit({ type: 'communityChanged', communityId: community.id })
    return { ok: true }
  })
}

/** Restores a community that the viewer deleted within the last 14 days, with all of its content. Throws notFound otherwise. */
export async function restoreCommunity(
  ctx: AuthenticatedContext,
  { id: idOrSlug }: { id: string },
): Promise<Community> {
  return inTransaction(ctx, async (tx) => {
    const [restored] = await tx.db
      .update(communities)
      .set({ archivedAt: null, deletedAt: null })
      .where(and(matchesRef(idOrSlug), isRestorable(tx)))
      .returning({ id: communities.id })
    if (!restored) throw notFound('Community')
    await logInCommunity(tx, restored.id, 'community restore', {})
    tx.emit({ type: 'membershipChanged', communityId: restored.id, userId: tx.viewer.id })
    tx.emit({ type: 'communityChanged', communityId: restored.id })
    return toCommunity(await requireVisibleCommunity(tx, restored.id))
  })
}

const listCursor = createIdCursor('communities.deleted')

/** Returns a page of the communities that the viewer has deleted and can restore. */
export async function listDeletedCommunities(
  ctx: AuthenticatedContext,
  page: PageInput,
): Promise<ListPage<DeletedCommunity>> {
  const after = listCursor.decode(page.cursor)
  const { id, name, imageUrl, deletedAt } = communities
  const rows = await ctx.db
    .select({ id, name, imageUrl, deletedAt, memberCount: visibleMemberCount(ctx.viewer.id) })
    .from(communities)
    .where(and(isRestorable(ctx), after ? lt(id, after) : undefined))
    .orderBy(desc(id))
    .limit(limitWithLookahead(page))
  return toPage(rows, page, toDeletedCommunity, (row) => listCursor.encode(row.id))
}

type DeletedRow = Omit<DeletedCommunity, 'deletedAt' | 'erasedAt'> & { deletedAt: Date | null }

function toDeletedCommunity({ deletedAt, ...row }: DeletedRow): DeletedCommunity {
  const time = deletedAt?.getTime() ?? 0
  return {
    ...row,
    deletedAt: new Date(time).toISOString(),
    erasedAt: new Date(time + RESTORE_PERIOD_MS).toISOString(),
  }
}

const matchesRef = (idOrSlug: string): SQL =>
  idSchema.safeParse(idOrSlug).success ? eq(communities.id, idOrSlug) : eq(communities.slug, idOrSlug)

/** SQL: the viewer has deleted this community and can still restore it. */
const isRestorable = ({ clock, viewer }: AuthenticatedContext): SQL | undefined =>
  and(eq(communities.creatorId, viewer.id), gt(communities.deletedAt, new Date(clock.now() - RESTORE_PERIOD_MS)))

export const deleteCommunityEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:id',
    summary: 'Delete a community',
    description:
      'Deletes a community that you created. Nobody sees it from now on; after 14 days it is erased with everything in it. Deleting it again changes nothing.',
    output: okResponse,
    errors: { notFound: true, forbidden: 'You are not its creator' },
    reasons: ['NOT_THE_CREATOR'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(communityRef).mutation(({ ctx, input }) => deleteCommunity(ctx, input)),
)

export const restoreCommunityEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/restore',
    summary: 'Restore a community that you deleted within 14 days',
    description:
      'Shows the community again with its members, posts and notifications. Only the creator who deleted it can do this, and not after a moderator of the site has removed it.',
    output: community,
    errors: { notFound: 'You have not deleted it, or more than 14 days ago' },
    example: { responses: { 200: communityOf(gardeners) } },
  },
  authenticatedProcedure.input(communityRef).mutation(({ ctx, input }) => restoreCommunity(ctx, input)),
)

export const listDeletedCommunitiesEndpoint = endpoint(
  {
    rest: 'GET /api/communities/deleted',
    summary: 'List the communities that you have deleted and can restore',
    description: 'Lists your deleted communities. Each is erased at its erasedAt.',
    output: listOf(deletedCommunity),
    example: {
      responses: {
        200: [
          { id, name, imageUrl: null, memberCount, ...{ deletedAt: isoHoursAgo(24), erasedAt: isoHoursAgo(-13 * 24) } },
        ],
      },
    },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listDeletedCommunities(ctx, input)),
)
