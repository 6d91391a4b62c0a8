import { digest } from './en/digest.ts'
import { mails } from './en/mails.ts'
import { moderation } from './en/moderation.ts'
import { notifications } from './en/notifications.ts'
import { pages } from './en/pages.ts'
import { personalData } from './en/personal-data.ts'
import { push } from './en/push.ts'
import { suggestions } from './en/suggestions.ts'

export const en = {
  digest,
  mails,
  moderation,
  notifications,
  pages,
  personalData,
  push,
  suggestions,
}
