import type { Tx } from '@stoop/db/client'
import { communities } from '@stoop/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '../refusals.ts'

/** Leavings of one community one after another, so that nobody hands over to someone who is leaving too. Refuses with 404 one that has just been archived. */
export async function lockCommunity(tx: Tx, id: string): Promise<void> {
  const [living] = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.id, id), isNull(communities.archivedAt)))
    .for('no key update')
  if (!living) throw notFound('Community')
}
