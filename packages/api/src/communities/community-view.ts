import { communities, communityMembers, communityRequests } from '@stoop/db/schema'
import type { CommunityRole } from '@stoop/validators/choices'
import type { Community } from '@stoop/validators/communities'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Id } from '../id.ts'
import { countWithBlock } from '../users/hidden-people.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { isInvitedTo } from './invitations/open-invitation.ts'

const {
  rules: _,
  questions: __,
  coverUrl: ___,
  joinsSummarizedAt: ____,
  ...listedColumns
} = getTableColumns(communities)

type Row = {
  community: Omit<typeof communities.$inferSelect, 'rules' | 'questions' | 'coverUrl' | 'joinsSummarizedAt'> &
    Pick<Community, 'requestState' | 'isInvited'>
  role: CommunityRole | null
}

/** The columns of a community; `creatorId` is null if the viewer may not see its creator. */
export const communityColumns = (viewerId: Id) => ({
  ...listedColumns,
  creatorId: sql<string | null>`case when ${isVisiblePerson(viewerId, communities.creatorId)}
    then ${communities.creatorId} end`,
  memberCount: visibleMemberCount(viewerId),
  requestState: sql<
    Community['requestState']
  >`(select case when r.declined_at is null then 'pending' else 'declined' end
    from ${communityRequests} r where r.community_id = communities.id and r.user_id = ${viewerId}::uuid)`,
  isInvited: isInvitedTo(viewerId, sql`communities.id`),
})

/**
 * SQL: the number of members without the people that the viewer does not see: suspended people and people who have a block with
 * the viewer. `viewerId` is null for a signed-out visitor.
 */
export const visibleMemberCount = (viewerId: Id | null) => {
  const isMember = sql`m.community_id = communities.id`
  const hidden = sql`(select count(*) from ${communityMembers} m where ${isMember} and m.is_hidden)`
  const withBlock =
    viewerId === null
      ? sql`0`
      : countWithBlock(
          viewerId,
          sql`communities.member_count`,
          (hasBlock) => sql`(select count(*) from ${communityMembers} m
            where ${hasBlock(sql`m.user_id`)} and ${isMember} and not m.is_hidden)`,
        )
  return sql<number>`(communities.member_count - ${hidden} - ${withBlock})::int`
}

/** Returns the output view of a community. `role` is the viewer's role, null for a non-member. */
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
  joinPolicy: community.joinPolicy,
  isClosed: community.closedAt !== null,
  createdAt: community.createdAt.toISOString(),
  isJoined: role !== null,
  role,
  requestState: community.requestState,
  isInvited: community.isInvited,
})
