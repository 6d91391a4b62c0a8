import { communityMembers, users } from '@stoop/db/schema'
import type { CommunityMember } from '@stoop/validators/communities'
import { communityMember, membersInput } from '@stoop/validators/communities'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { membersOf } from '@stoop/validators/fixtures/community-views'
import { id as idSchema } from '@stoop/validators/ids'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { createCursor, limitWithLookahead, toPage } from '../paging.ts'
import { parseQuery } from '../search-index/query-terms.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { MEMBERS_ONLY } from './endpoint-errors.ts'
import {
  firstSections,
  isInFirstSections,
  lastSections,
  type MemberPosition,
  type MemberScope,
  matchingPeople,
} from './member-sections.ts'
import { requireMembership } from './visibility.ts'

const listCursor = createCursor('communities.members', z.tuple([z.int(), z.number(), idSchema]))

// If at most this many people match the rarest term, the search reads them. Otherwise it reads the members in order.
const FEW_MATCHES = 2000

/**
 * Returns a page of a community's members in sections: members with a role, the viewer's friends, people with mutual friends
 * (most first), and others. With `q`, lists members with a name that starts with each word. Throws forbidden for a non-member.
 */
export async function listMembers(
  ctx: AuthenticatedContext,
  { id: idOrSlug, q, ...page }: PageInput & { id: string; q?: string | undefined },
): Promise<ListPage<CommunityMember>> {
  const { community } = await requireMembership(ctx, idOrSlug)
  const after = listCursor.decode(page.cursor)
  const terms = q ? (await parseQuery(ctx, q)).terms : []
  if (q && terms.length === 0) return { items: [], nextCursor: null }
  const scope = { communityId: community.id, viewerId: ctx.viewer.id, terms, rareTerm: await findRareTerm(ctx, terms) }
  const positions = await findPositions(ctx, scope, after, limitWithLookahead(page))
  const members = await findMembers(
    ctx,
    positions.map(([, , id]) => id),
  )
  const rows = positions.flatMap((position) => {
    const member = members.get(position[2])
    return member ? [{ position, member }] : []
  })
  return toPage(
    rows,
    page,
    ({ member }) => ({ ...member, joinedAt: member.joinedAt.toISOString(), user: toByline(member.user) }),
    ({ position }) => listCursor.encode([...position]),
  )
}

/**
 * Returns the positions of the members on a page. Counts mutual friends only if the sections before them do not fill the page.
 */
async function findPositions(
  { db }: AuthenticatedContext,
  scope: MemberScope,
  after: MemberPosition | undefined,
  limit: number,
): Promise<MemberPosition[]> {
  const read = async (query: ReturnType<typeof firstSections>) => {
    const rows = await db.execute<{ section: number; rank: number; id: string }>(query)
    return rows.map(({ section, rank, id }): MemberPosition => [section, rank, id])
  }
  const first = isInFirstSections(after) ? await read(firstSections(scope, after, limit)) : []
  if (first.length >= limit) return first
  const isStarted = !isInFirstSections(after)
  return [...first, ...(await read(lastSections(scope, isStarted ? after : undefined, limit - first.length)))]
}

/** Returns the first term, which is the rarest; null if more than `FEW_MATCHES` people match it. */
async function findRareTerm({ db }: AuthenticatedContext, [rarest]: string[]): Promise<string | null> {
  if (rarest === undefined) return null
  const people = matchingPeople(rarest, sql.raw(`limit ${FEW_MATCHES + 1}`))
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${people}) found`)
  return row && row.count <= FEW_MATCHES ? rarest : null
}

async function findMembers({ db }: AuthenticatedContext, ids: string[]) {
  const rows = await db
    .select({
      id: communityMembers.id,
      communityId: communityMembers.communityId,
      userId: communityMembers.userId,
      role: communityMembers.role,
      joinedAt: communityMembers.joinedAt,
      user: bylineColumns,
    })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .where(inArray(communityMembers.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export const listMembersEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/members',
    summary: 'List the members of a community: roles, friends, people with mutual friends and others',
    description:
      'Lists the members: the creator and the moderators, then your friends, then people with mutual friends, most first, and then the others, longest membership first. With q, only those of whom a name or the username begins with each word of it. Only members may call it.',
    output: listOf(communityMember),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    mayReadReplica: true,
    example: { responses: { 200: membersOf(gardeners).slice(0, 2) } },
  },
  authenticatedProcedure.input(membersInput).query(({ ctx, input }) => listMembers(ctx, input)),
)
