import { devices } from './en/devices.ts'
import { digest } from './en/digest.ts'
import { edition } from './en/edition.ts'
import { dataExport } from './en/export.ts'
import { mails } from './en/mails.ts'
import { moderation } from './en/moderation.ts'
import { notifications } from './en/notifications.ts'
import { pages } from './en/pages.ts'
import { personalData } from './en/personal-data.ts'
import { push } from './en/push.ts'
import { suggestions } from './en/suggestions.ts'

export const en = {
  dataExport,
  devices,
  digest,
  edition,
  mails,
  moderation,
  notifications,
  pages,
  personalData,
  push,
  suggestions,
}
