import type { communities } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'

type Row = { community: typeof communities.$inferSelect; role: string | null }

/** A community as the viewer sees it, their own role in it or null. */
export function toCommunity({ community: { archivedAt: _, createdAt, ...shown }, role }: Row): Community {
  return { ...shown, createdAt: createdAt.toISOString(), isJoined: role !== null, role }
}
