import type { Services } from '../context.ts'
import { isTooManyRequests } from '../errors.ts'

/**
 * Counts a mail about a notification. Returns false beyond the daily limit of its actor or recipient: by undoing and repeating an
 * action, a member could otherwise cause any number of mails.
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
