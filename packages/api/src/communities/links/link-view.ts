import { communities, communityLinks, communityMembers } from '@stoop/db/schema'
import type { CommunityLink } from '@stoop/validators/community-entry'
import { type SQL, sql } from 'drizzle-orm'
import { type BylineRow, bylineColumns, toByline } from '../../users/byline.ts'

/**
 * SQL: the creator of this link may still invite (`mayInvite` in capabilities.ts) and is not suspended. Otherwise the link counts
 * as revoked.
 */
export const isCreatorAllowed: SQL<boolean> = sql<boolean>`exists (select 1 from ${communityMembers} m
  join ${communities} c on c.id = m.community_id
  where m.community_id = community_links.community_id and m.user_id = community_links.created_by and not m.is_hidden
    and (c.join_policy = 'open' or m.role <> 'member'))`

/** The columns of a link. The query must join users as its creator. */
export const linkColumns = {
  id: communityLinks.id,
  maxUses: communityLinks.maxUses,
  uses: communityLinks.uses,
  createdAt: communityLinks.createdAt,
  expiresAt: communityLinks.expiresAt,
  revokedAt: communityLinks.revokedAt,
  isCreatorAllowed,
  creator: bylineColumns,
}

type LinkRow = Pick<
  typeof communityLinks.$inferSelect,
  'id' | 'maxUses' | 'uses' | 'createdAt' | 'expiresAt' | 'revokedAt'
> & { isCreatorAllowed: boolean; creator: BylineRow }

/** Converts a row to a link with its state at `now` (milliseconds). */
export const toLink = (row: LinkRow, now: number): CommunityLink => ({
  id: row.id,
  maxUses: row.maxUses,
  uses: row.uses,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: getState(row, now),
  creator: toByline(row.creator),
})

function getState({ uses, maxUses, revokedAt, expiresAt, isCreatorAllowed: isAllowed }: LinkRow, now: number) {
  if (revokedAt || !isAllowed) return 'revoked'
  if (uses >= maxUses) return 'used'
  return expiresAt.getTime() <= now ? 'expired' : 'open'
}
