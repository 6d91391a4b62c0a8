import type { communities } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'

type Row = { community: typeof communities.$inferSelect; role: string | null }

/** A community as the viewer sees it, their own role in it or null. */
export const toCommunity = ({ community, role }: Row): Community => ({
  id: community.id,
  name: community.name,
  slug: community.slug,
  description: community.description,
  city: community.city,
  creatorId: community.creatorId,
  memberCount: community.memberCount,
  imageUrl: community.imageUrl,
  isPrivate: community.isPrivate,
  createdAt: community.createdAt.toISOString(),
  isJoined: role !== null,
  role,
})
