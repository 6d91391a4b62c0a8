import { communityMembers } from '@stoop/db/schema'
import type { CommunityMentionableInput } from '@stoop/validators/communities'
import { communityMentionableInput } from '@stoop/validators/communities'
import type { Mentionable } from '@stoop/validators/posts'
import { mentionable } from '@stoop/validators/posts'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { mentionable as mentionableExample } from '../examples/comments-and-likes.ts'
import { friendIds } from '../friends/friendship-pair.ts'
import { findMentionable, hasTerms, PERSON_ID } from '../posts/mentionable-people.ts'
import { parseQuery } from '../search-index/query-terms.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { MEMBERS_ONLY } from './endpoint-errors.ts'
import { listMembers } from './list-members.ts'
import { requireMembership } from './visibility.ts'

// Read more rows than the result needs, because the viewer and members who are in the list as friends are removed.
const MEMBERS_READ = 20

/**
 * Returns at most eight members that the viewer can mention in a community, friends first. With `q`, only members with a name
 * that starts with each word. Throws forbidden if the viewer is not a member.
 */
export async function listMentionableMembers(
  ctx: AuthenticatedContext,
  { id: idOrSlug, q }: CommunityMentionableInput,
): Promise<Mentionable[]> {
  const { community } = await requireMembership(ctx, idOrSlug)
  const terms = q ? (await parseQuery(ctx, q)).terms : []
  if (q && terms.length === 0) return []
  const members = (await listMembers(ctx, { id: community.id, q, limit: MEMBERS_READ })).items
  const ids = sql.param(members.map(({ userId }) => userId))
  const isMember = sql`exists (select 1 from ${communityMembers} m
    where m.community_id = ${community.id} and m.user_id = ${PERSON_ID})`
  const groups = [sql`select friend.id from ${friendIds(ctx.viewer.id)} friend`, sql`select unnest(${ids}::uuid[])`]
  return findMentionable(ctx, groups, sql`${isMember} and ${hasTerms(terms, PERSON_ID)}`)
}

export const listMentionableMembersEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/mentionable',
    summary: 'List members whom you can mention in a community',
    description:
      'Lists at most eight members whom you can mention with @username in a community, your friends first. With q, only those of whom a name or the username begins with its words. Only members may call it.',
    output: z.array(mentionable),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: { responses: { 200: mentionableExample } },
  },
  authenticatedProcedure.input(communityMentionableInput).query(({ ctx, input }) => listMentionableMembers(ctx, input)),
)
