import { communities, notifications, users } from '@stoop/db/schema'
import type { Locale } from '@stoop/validators/locales'
import { and, eq, not } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { composeContent } from '../notifications/compose-content.ts'
import { isVisibleTo } from '../notifications/visibility.ts'
import { findRecipient } from '../notify/channels.ts'

/**
 * Returns the current sentence of a notification for its recipient, and its report. Returns undefined if the notification was
 * read or is no longer visible, or if the recipient has turned off mails of this kind.
 */
export async function findUnread(
  { db }: Pick<Services, 'db'>,
  userId: string,
  notificationId: string,
  locale: Locale,
): Promise<{ content: string; reportId: string | null; actorId: string | null } | undefined> {
  const [row] = await db
    .select({
      type: notifications.type,
      reportId: notifications.reportId,
      actorId: notifications.fromUserId,
      communityName: communities.name,
      count: notifications.count,
      actor: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .leftJoin(communities, eq(communities.id, notifications.communityId))
    .where(and(eq(notifications.id, notificationId), not(notifications.read), isVisibleTo(userId)))
  if (!row || (await findRecipient({ db }, userId, row.type))?.channel !== 'mail') return undefined
  return {
    content: composeContent(locale, row.type, row.actor, row),
    reportId: row.reportId,
    actorId: row.actorId,
  }
}
