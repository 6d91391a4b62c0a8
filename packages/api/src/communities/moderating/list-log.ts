import { auditLog, blocks } from '@stoop/db/schema'
import { communityPageInput } from '@stoop/validators/communities'
import type { CommunityLogEntry } from '@stoop/validators/community-roles'
import { communityLogEntry } from '@stoop/validators/community-roles'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint, listOf } from '../../endpoint.ts'
import { reason } from '../../examples/community-moderating.ts'
import { createCursor, limitWithLookahead, toPage } from '../../paging.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { requireModerator } from '../capabilities.ts'
import { MODERATORS_ONLY } from '../endpoint-errors.ts'
import { findVisibleBylines } from './visible-bylines.ts'

const listCursor = createCursor('communities.log', z.int())

/**
 * Returns a page of the actions of a community's moderators, newest first. Names no suspended people. Leaves out entries about
 * people who have a block with the viewer, because they would show that these people were members. Throws like
 * `requireModerator`.
 */
export async function listLog(
  ctx: AuthenticatedContext,
  { id: idOrSlug, ...page }: PageInput & { id: string },
): Promise<ListPage<CommunityLogEntry>> {
  const { community } = await requireModerator(ctx, idOrSlug)
  const after = listCursor.decode(page.cursor)
  const isOfCommunity = and(eq(auditLog.targetType, 'community'), eq(auditLog.targetId, community.id))
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(
      and(isOfCommunity, isNotAboutBlocked(ctx.viewer.id), after === undefined ? undefined : lt(auditLog.id, after)),
    )
    .orderBy(desc(auditLog.id))
    .limit(limitWithLookahead(page))
  const people = await findVisibleBylines(
    ctx,
    rows.flatMap(({ actor, details }) => [actor, details.userId]),
  )
  return toPage(
    rows,
    page,
    ({ id, at, actor, action, details: { userId, reason } }) => ({
      id,
      at: at.toISOString(),
      actor: people.get(actor) ?? null,
      action,
      user: people.get(userId) ?? null,
      reason: typeof reason === 'string' ? reason : null,
    }),
    ({ id }) => listCursor.encode(id),
  )
}

const isNotAboutBlocked = (viewerId: string) => sql`not exists (select 1 from ${blocks} b
  where (b.blocker_id = ${viewerId} and b.blocked_id::text = ${auditLog.details} ->> 'userId')
    or (b.blocked_id = ${viewerId} and b.blocker_id::text = ${auditLog.details} ->> 'userId'))`

export const listLogEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/log',
    summary: 'List what the moderators of a community have done, newest first',
    description:
      'Lists for moderators what moderators have done. actor and user are null for people whom you do not see and for deleted accounts.',
    output: listOf(communityLogEntry),
    errors: MODERATORS_ONLY,
    reasons: ['NOT_A_MODERATOR'],
    example: {
      responses: {
        200: [{ id: 12, at: isoHoursAgo(1), actor: bylineOf(ann), action: 'member ban', user: bylineOf(ben), reason }],
      },
    },
  },
  authenticatedProcedure.input(communityPageInput).query(({ ctx, input }) => listLog(ctx, input)),
)
