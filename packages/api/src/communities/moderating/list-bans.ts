import { communityBans, users } from '@stoop/db/schema'
import { communityPageInput } from '@stoop/validators/communities'
import type { CommunityBan } from '@stoop/validators/community-roles'
import { communityBan } from '@stoop/validators/community-roles'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint, listOf } from '../../endpoint.ts'
import { ban } from '../../examples/community-moderating.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../../paging.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { bylineColumns, toByline } from '../../users/byline.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { requireModerator } from '../capabilities.ts'
import { MODERATORS_ONLY } from '../endpoint-errors.ts'
import { findVisibleBylines } from './visible-bylines.ts'

const listCursor = createIdCursor('communities.bans')

/** Returns a page of the visible users that a community has banned, newest first. Throws like `requireModerator`. */
export async function listBans(
  ctx: AuthenticatedContext,
  { id: idOrSlug, ...page }: PageInput & { id: string },
): Promise<ListPage<CommunityBan>> {
  const { community } = await requireModerator(ctx, idOrSlug)
  const after = listCursor.decode(page.cursor)
  const isOfPage = and(eq(communityBans.communityId, community.id), after ? lt(communityBans.id, after) : undefined)
  const bans = await selectBans(ctx, isOfPage, limitWithLookahead(page))
  return toPage(
    bans,
    page,
    (ban) => ban,
    ({ id }) => listCursor.encode(id),
  )
}

/** Returns the ban of a user; undefined without a ban or if the viewer does not see the user. */
export async function findBan(
  ctx: AuthenticatedContext,
  { communityId, userId }: { communityId: string; userId: string },
): Promise<CommunityBan | undefined> {
  const isOfUser = and(eq(communityBans.communityId, communityId), eq(communityBans.userId, userId))
  return (await selectBans(ctx, isOfUser, 1))[0]
}

async function selectBans(ctx: AuthenticatedContext, where: SQL | undefined, limit: number): Promise<CommunityBan[]> {
  const { id, reason, createdAt, bannedBy } = communityBans
  const rows = await ctx.db
    .select({ id, reason, createdAt, bannedBy, user: bylineColumns })
    .from(communityBans)
    .innerJoin(users, eq(users.id, communityBans.userId))
    .where(and(where, isVisiblePerson(ctx.viewer.id)))
    .orderBy(desc(id))
    .limit(limit)
  const moderators = await findVisibleBylines(
    ctx,
    rows.map((row) => row.bannedBy),
  )
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    user: toByline(row.user),
    bannedBy: moderators.get(row.bannedBy) ?? null,
  }))
}

export const listBansEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/bans',
    summary: 'List the bans, newest first',
    description: 'Lists the bans for moderators, without people whom you do not see.',
    output: listOf(communityBan),
    errors: MODERATORS_ONLY,
    reasons: ['NOT_A_MODERATOR'],
    example: { responses: { 200: [ban] } },
  },
  authenticatedProcedure.input(communityPageInput).query(({ ctx, input }) => listBans(ctx, input)),
)
