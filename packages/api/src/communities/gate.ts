import type { Database, Tx } from '@stoop/db/client'
import { communities, communityMembers } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { forbidden, notFound } from '../refusals.ts'

/** What a path calls a community: its uuid or its slug (R1, R47). */
export const isNamed = (ref: string) =>
  and(
    idSchema.safeParse(ref).success ? eq(communities.id, ref) : eq(communities.slug, ref),
    isNull(communities.archivedAt),
  )

/** The viewer's membership, for a left join. */
export const membershipOf = (viewerId: string) =>
  and(eq(communityMembers.communityId, communities.id), eq(communityMembers.userId, viewerId))

/** A community that the viewer may know of. A private one is, to those outside, as if it did not exist: 404 (R21). */
export async function mustKnowCommunity(ctx: MemberContext, db: Database | Tx, ref: string) {
  const [row] = await db
    .select({ community: communities, role: communityMembers.role })
    .from(communities)
    .leftJoin(communityMembers, membershipOf(ctx.viewer.id))
    .where(isNamed(ref))
  if (!row || (row.community.isPrivate && row.role === null)) throw notFound('Community')
  return row
}

/** A community that the viewer is in. Refuses with 403 outside a public one (R69). */
export async function mustBeMember(ctx: MemberContext, db: Database | Tx, ref: string) {
  const { community, role } = await mustKnowCommunity(ctx, db, ref)
  if (role === null) throw forbidden('Join this community first')
  return { community, role }
}
