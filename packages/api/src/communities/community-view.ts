import { communities } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Id } from '../friends/friendship-pair.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'

type Row = { community: typeof communities.$inferSelect; role: string | null }

/** The columns of a community; `creatorId` is null if the viewer may not see its creator. */
export const communityColumns = (viewerId: Id) => ({
  ...getTableColumns(communities),
  creatorId: sql<string | null>`case when ${isVisiblePerson(viewerId, communities.creatorId)}
    then ${communities.creatorId} end`,
})

/** Returns the output view of a community. `role` is the viewer's, null if they are not a member. */
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
