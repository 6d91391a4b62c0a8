import { communities } from '@stoop/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '../errors.ts'
import type { TransactionContext } from '../transaction.ts'

/**
 * Locks a community's row, so that members leave one after the other. Otherwise the creator's role could pass to a member who is
 * just leaving. Throws notFound if the community has just been archived.
 */
export async function lockCommunity(ctx: TransactionContext, id: string): Promise<void> {
  const [activeCommunity] = await ctx.db
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.id, id), isNull(communities.archivedAt)))
    .for('no key update')
  if (!activeCommunity) throw notFound('Community')
}
