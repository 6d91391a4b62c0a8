import type { Services } from '@stoop/api/context'
import { isWrong } from '@stoop/api/notifications/refresh-notifications'
import { recount } from '@stoop/api/operator/recount'
import { findWronglyHidden } from '@stoop/api/posts/refresh-hidden'
import { isHiddenByRow } from '@stoop/api/users/suspension'
import { POST_COUNTERS } from '@stoop/db/counters'
import { communityMembers, friendships, hiddenUsers, notifications } from '@stoop/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Returns a sentence for each stored flag and counter that differs from the rule by which it is computed today. */
export async function findStoredDifferences(services: Services): Promise<string[]> {
  const { db } = services
  const find = async (name: string, query: SQL) => {
    const rows = await db.execute<Record<string, unknown>>(query)
    return rows.map((row) => `${name}: ${JSON.stringify(row)}`)
  }
  const differences = [
    ...(await find(
      'notifications.is_hidden',
      sql`select ${notifications.type}, ${notifications.userId}, ${notifications.fromUserId}, ${notifications.isHidden}
        from ${notifications} where not ${notifications.read} and ${isWrong}`,
    )),
    ...(await find(
      'friendships.is_hidden',
      sql`select ${friendships.requesterId}, ${friendships.addresseeId}, ${friendships.isHidden} from ${friendships}
        where ${friendships.isHidden} <> (${isSuspended(friendships.requesterId)} or ${isSuspended(friendships.addresseeId)})`,
    )),
    ...(await find(
      'community_members.is_hidden',
      sql`select ${communityMembers.userId}, ${communityMembers.isHidden} from ${communityMembers}
        where ${communityMembers.isHidden} <> ${isSuspended(communityMembers.userId)}`,
    )),
  ]
  for (const counter of POST_COUNTERS)
    for (const id of await findWronglyHidden(services, counter)) differences.push(`${counter.rows}.is_hidden: ${id}`)
  const counters = await recount(services, 'test', { isDryRun: true })
  return [...differences, ...counters.differences.map((difference) => JSON.stringify(difference))]
}

const isSuspended = (userId: SQLWrapper) =>
  sql`exists (select 1 from ${hiddenUsers} where ${hiddenUsers.userId} = ${userId} and ${isHiddenByRow})`
