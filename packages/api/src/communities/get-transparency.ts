import { communityRef } from '@stoop/validators/communities'
import { type Transparency, transparency } from '@stoop/validators/moderation'
import { getTransparency } from '../cases/transparency.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { transparency as transparencyExample } from '../examples/statement.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { requireVisibleCommunity } from './visibility.ts'

/**
 * Returns the counts of `getTransparency` for one community. Throws notFound for a private community unless the viewer is a
 * member.
 */
export async function getCommunityTransparency(
  ctx: AuthenticatedContext,
  { id }: { id: string },
): Promise<Transparency> {
  const { community } = await requireVisibleCommunity(ctx, id)
  return getTransparency(ctx, community.id)
}

export const getCommunityTransparencyEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/transparency',
    summary: 'Get what was reported and decided in a community, in numbers',
    description: 'Returns the same counts for one community. Those of a private community are for its members only.',
    output: transparency,
    errors: { notFound: true },
    example: { responses: { 200: transparencyExample } },
  },
  authenticatedProcedure.input(communityRef).query(({ ctx, input }) => getCommunityTransparency(ctx, input)),
)
