import { communities, communityPosts, notifications, users } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import { eq } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { inTransaction } from '../transaction.ts'
import { OperatorError } from './operator-error.ts'

const matchesReference = (ref: string) =>
  idSchema.safeParse(ref).success ? eq(communities.id, ref.toLowerCase()) : eq(communities.slug, ref.toLowerCase())

const noSuchCommunity = (ref: string) => new OperatorError(`There is no community with the id or slug ${ref}.`)

/** Returns a community by id or slug, even if it is archived. Throws OperatorError if it is unknown. */
export async function showCommunity({ db }: Pick<Services, 'db'>, ref: string) {
  const [row] = await db
    .select({ community: communities, creatorUsername: users.username })
    .from(communities)
    .leftJoin(users, eq(users.id, communities.creatorId))
    .where(matchesReference(ref))
  if (!row) throw noSuchCommunity(ref)
  const { community, creatorUsername } = row
  return {
    ...community,
    creatorUsername,
    posts: await db.$count(communityPosts, eq(communityPosts.communityId, community.id)),
  }
}

/**
 * Archives a community, which hides it from everyone, and deletes the notifications that link to it. Throws OperatorError if the
 * community is unknown or already archived.
 */
export async function closeCommunity(
  ctx: Services,
  actor: string,
  { ref, reason }: { ref: string; reason?: string | undefined },
): Promise<{ id: string; name: string; slug: string }> {
  return inTransaction(ctx, async (tx) => {
    const { id, name, slug, archivedAt, deletedAt } = communities
    const [community] = await tx.db
      .select({ id, name, slug, archivedAt, deletedAt })
      .from(communities)
      .where(matchesReference(ref))
      .for('no key update')
    if (!community) throw noSuchCommunity(ref)
    if (community.archivedAt && !community.deletedAt) throw new OperatorError(`${community.name} is closed already.`)
    await tx.db
      .update(communities)
      // Clear `deletedAt`, so that a creator who deleted the community can no longer restore it.
      .set({ archivedAt: new Date(tx.clock.now()), deletedAt: null })
      .where(eq(communities.id, community.id))
    await tx.db.delete(notifications).where(eq(notifications.communityId, community.id))
    const target = { type: 'community' as const, id: community.id }
    await logAction(tx, actor, { action: 'community close', target, details: reason ? { reason } : {} })
    return { id: community.id, name: community.name, slug: community.slug }
  })
}
