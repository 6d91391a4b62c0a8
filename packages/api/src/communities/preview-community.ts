import { communities } from '@stoop/db/schema'
import type { CommunityPreview } from '@stoop/validators/communities'
import { communityRef } from '@stoop/validators/communities'
import { and, not } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { publicProcedure } from '../trpc.ts'
import { visibleMemberCount } from './community-view.ts'
import { matchesIdOrSlug } from './visibility.ts'

/** Returns what a signed-out visitor of a share link sees of a public community; null for a private or unknown one. */
export async function previewCommunity(ctx: Context, { id }: { id: string }): Promise<CommunityPreview | null> {
  const [row] = await ctx.db
    .select({
      name: communities.name,
      slug: communities.slug,
      description: communities.description,
      city: communities.city,
      memberCount: visibleMemberCount(ctx.viewer?.id ?? null),
      imageUrl: communities.imageUrl,
    })
    .from(communities)
    .where(and(matchesIdOrSlug(id), not(communities.isPrivate)))
  return row ?? null
}

export const previewCommunityProcedure = publicProcedure
  .input(communityRef)
  .query(({ ctx, input }) => previewCommunity(ctx, input))
