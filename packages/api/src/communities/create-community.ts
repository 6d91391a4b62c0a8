import type { Tx } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { communities, communityMembers, users } from '@stoop/db/schema'
import { type Community, type CommunityInput, community as communityView } from '@stoop/validators/communities'
import { eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { once } from '../idempotency.ts'
import { invalid } from '../refusals.ts'
import { toCommunity } from './community-view.ts'
import { secretSlugFor, slugsFor } from './slug.ts'

type Founding = Pick<
  typeof communities.$inferInsert,
  'id' | 'name' | 'description' | 'city' | 'creatorId' | 'createdAt' | 'isPrivate'
>

/** Founds a community in the viewer's own city, whatever city was sent (R24). Refuses with 400 a member without one. */
export function createCommunity(
  ctx: MemberContext,
  { name, description, isPrivate }: CommunityInput,
): Promise<Community> {
  const input = { name, description, isPrivate }
  return once(ctx, { path: 'communities.create', input, view: communityView }, async (tx) => {
    const [me] = await tx.select({ city: users.selectedCity }).from(users).where(eq(users.id, ctx.viewer.id))
    if (!me?.city) throw invalid('Choose your city first', { city: 'Required' })
    const now = ctx.clock.now()
    const createdAt = new Date(now)
    const id = newId(now)
    const founding = {
      id,
      name,
      description,
      city: me.city,
      creatorId: ctx.viewer.id,
      createdAt,
      isPrivate: isPrivate ?? false,
    }
    const community = await foundAtFreeSlug(tx, founding)
    await tx
      .insert(communityMembers)
      .values({ id: newId(now), communityId: id, userId: ctx.viewer.id, role: 'creator', joinedAt: createdAt })
    return toCommunity({ community, role: 'creator' })
  })
}

/**
 * The unique index decides who gets a slug; the one who comes second takes the next (R27). Refuses with 400 a name that
 * too many have.
 */
async function foundAtFreeSlug(tx: Tx, founding: Founding) {
  const { name, city, isPrivate } = founding
  const slugs = isPrivate ? [secretSlugFor(name)] : [...slugsFor(name, city)]
  const rows = await tx
    .select({ slug: communities.slug })
    .from(communities)
    .where(sql`${communities.slug} = any(${sql.param(slugs)}::text[])`)
  const taken = new Set(rows.map(({ slug }) => slug))
  for (const slug of slugs) {
    if (taken.has(slug)) continue
    const [community] = await tx
      .insert(communities)
      .values({ ...founding, slug })
      .onConflictDoNothing()
      .returning()
    if (community) return community
  }
  throw invalid('Choose another name', { name: 'Choose another name' })
}
