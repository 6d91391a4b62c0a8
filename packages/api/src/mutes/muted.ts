import { communityMembers, mutes } from '@stoop/db/schema'
import { gt, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** SQL: this row of mutes has not ended. Uses the database's clock, because prepared queries contain this condition. */
export const isActiveMute: SQL | undefined = or(isNull(mutes.until), gt(mutes.until, sql`now()`))

/** SQL: the viewer has muted this person. The viewer's mutes are read once per query. */
export const isMutedPerson = (viewerId: SQLWrapper | string, personId: SQLWrapper): SQL =>
  isMuted(viewerId, sql`'member'`, personId)

/** SQL: the viewer has muted this community. */
export const isMutedCommunity = (viewerId: SQLWrapper | string, communityId: SQLWrapper): SQL =>
  isMuted(viewerId, sql`'community'`, communityId)

// The type is a literal: PostgreSQL cannot use a parameter's value in the plan of a prepared query.
const isMuted = (viewerId: SQLWrapper | string, type: SQL, id: SQLWrapper): SQL =>
  sql`(${id} in (${mutedIds(viewerId, type)})) is true`

const mutedIds = (viewerId: SQLWrapper | string, type: SQL): SQL =>
  sql`select ${mutes.targetId} from ${mutes} where ${mutes.userId} = ${viewerId}::uuid
    and ${mutes.targetType} = ${type} and ${isActiveMute}`

/** SQL: a query of the ids of the people that the viewer has muted. */
export const mutedPeople = (viewerId: SQLWrapper | string): SQL => mutedIds(viewerId, sql`'member'`)

/** The facts about a notification that a mute can match, as SQL or ids. Null matches no mute. */
export type NotificationSubject = {
  actorId: string | SQLWrapper
  postId?: string | SQLWrapper | null | undefined
  communityId?: string | SQLWrapper | null | undefined
}

/** SQL: the recipient has muted the actor, the community or the post of a notification. */
export function isMutedNotification(recipientId: SQLWrapper | string, subject: NotificationSubject): SQL {
  const { actorId, postId = null, communityId = null } = subject
  return sql`exists (select 1 from ${mutes} where ${mutes.userId} = ${recipientId} and ${isActiveMute} and (
    (${mutes.targetType} = 'member' and ${mutes.targetId} = ${actorId}::uuid)
    or (${mutes.targetType} = 'community' and ${mutes.targetId} = ${communityId}::uuid)
    or (${mutes.targetType} in ('post', 'community_post') and ${mutes.targetId} = ${postId}::uuid)))`
}

/** SQL: the recipient has turned off notifications of new posts, likes, replies and joins in this community. */
export const hasNoNotifications = (
  recipientId: SQLWrapper | string,
  communityId: string | SQLWrapper | null | undefined,
): SQL => sql`exists (select 1 from ${communityMembers} m where m.community_id = ${communityId ?? null}::uuid
    and m.user_id = ${recipientId} and m.notification_level = 'none')`
