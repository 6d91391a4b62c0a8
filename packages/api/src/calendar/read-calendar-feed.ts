import { calendarFeeds, users } from '@stoop/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { hashSecret } from '../secret-tokens.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { composeCalendar } from './compose-calendar.ts'
import { pickDates, selectDates } from './event-rows.ts'
import { isInCalendar } from './get-calendar.ts'
import { isOwnEvent, POST_KINDS } from './list-events.ts'

/**
 * Returns the private calendar of the member with this token: the events that `listEvents` returns, and those of the last days.
 * Undefined if the token was revoked, or the member is suspended or deleted. Counts only reads with a valid token.
 */
export async function readCalendarFeed(services: Services, token: string): Promise<string | undefined> {
  const digest = hashSecret(token)
  const [member] = await services.db
    .select({ id: users.id, firstName: users.firstName })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.digest, digest), isVisiblePerson(null)))
  if (!member) return undefined
  await services.limits.consume('calendar', digest)
  const found = await Promise.all(
    POST_KINDS.map((kind) =>
      selectDates(services, kind, member.id, and(isInCalendar(services, kind), isOwnEvent(kind, member.id))),
    ),
  )
  const rows = pickDates(services, found.flat())
  return composeCalendar(services, { name: 'Stoop', rows, isPersonal: true })
}
