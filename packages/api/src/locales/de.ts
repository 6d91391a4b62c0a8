import { fieldMessages } from '@stoop/validators/locales/de/field-messages'
import { devices } from './de/devices.ts'
import { digest } from './de/digest.ts'
import { edition } from './de/edition.ts'
import { errors } from './de/errors.ts'
import { dataExport } from './de/export.ts'
import { mails } from './de/mails.ts'
import { moderation } from './de/moderation.ts'
import { notifications } from './de/notifications.ts'
import { pages } from './de/pages.ts'
import { personalData } from './de/personal-data.ts'
import { push } from './de/push.ts'
import { suggestions } from './de/suggestions.ts'

export const de = {
  dataExport,
  devices,
  digest,
  edition,
  errors: { ...errors, fieldMessages },
  mails,
  moderation,
  notifications,
  pages,
  personalData,
  push,
  suggestions,
}
