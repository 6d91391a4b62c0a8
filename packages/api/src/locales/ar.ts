import { fieldMessages } from '@stoop/validators/locales/ar/field-messages'
import { devices } from './ar/devices.ts'
import { digest } from './ar/digest.ts'
import { edition } from './ar/edition.ts'
import { errors } from './ar/errors.ts'
import { dataExport } from './ar/export.ts'
import { mails } from './ar/mails.ts'
import { moderation } from './ar/moderation.ts'
import { notifications } from './ar/notifications.ts'
import { pages } from './ar/pages.ts'
import { personalData } from './ar/personal-data.ts'
import { push } from './ar/push.ts'
import { suggestions } from './ar/suggestions.ts'

export const ar = {
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
