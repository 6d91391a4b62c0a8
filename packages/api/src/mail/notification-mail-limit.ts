import type { Services } from '../context.ts'
import { isTooManyRequests } from '../errors.ts'

/**
 * Counts a mail about a notification. Returns false if its actor has caused, or the member has got, too many within a day: they
 * then see the notification only in the app. So no action that can be repeated or taken back makes mails at will.
 */
export async function consumeNotificationMail(
  { limits }: Pick<Services, 'limits'>,
  { actorId, userId }: { actorId: string | null; userId: string },
): Promise<boolean> {
  try {
    if (actorId) await limits.consume('notificationMail', `${actorId} ${userId}`)
    await limits.consume('notificationMails', userId)
    return true
  } catch (error) {
    if (isTooManyRequests(error)) return false
    throw error
  }
}
