import { communities } from '@stoop/db/schema'
import type { CommunityPreview } from '@stoop/validators/communities'
import { and, not } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isNamed } from './gate.ts'

/** A public community for a signed-out visitor of a share link; null for a private or unknown one alike (R1). */
export async function previewCommunity(ctx: Context, { id }: { id: string }): Promise<CommunityPreview | null> {
  const [row] = await ctx.db
    .select({
      name: communities.name,
      slug: communities.slug,
      description: communities.description,
      city: communities.city,
      memberCount: communities.memberCount,
      imageUrl: communities.imageUrl,
    })
    .from(communities)
    .where(and(isNamed(id), not(communities.isPrivate)))
  return row ?? null
}
