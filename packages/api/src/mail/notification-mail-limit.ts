import type { Services } from '../context.ts'
import { isTooManyRequests } from '../errors.ts'

/**
 * Counts a mail about a notification. Returns false beyond the daily limit of its actor or recipient, who then sees it only in
 * the app. Otherwise undoing and repeating an action would send any number of mails.
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
