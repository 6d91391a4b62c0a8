import { fieldMessages } from '@stoop/validators/locales/es/field-messages'
import { devices } from './es/devices.ts'
import { digest } from './es/digest.ts'
import { edition } from './es/edition.ts'
import { errors } from './es/errors.ts'
import { dataExport } from './es/export.ts'
import { mails } from './es/mails.ts'
import { moderation } from './es/moderation.ts'
import { notifications } from './es/notifications.ts'
import { pages } from './es/pages.ts'
import { personalData } from './es/personal-data.ts'
import { push } from './es/push.ts'
import { suggestions } from './es/suggestions.ts'

export const es = {
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
