import { fieldMessages } from '@stoop/validators/locales/fr/field-messages'
import { devices } from './fr/devices.ts'
import { digest } from './fr/digest.ts'
import { edition } from './fr/edition.ts'
import { errors } from './fr/errors.ts'
import { dataExport } from './fr/export.ts'
import { mails } from './fr/mails.ts'
import { moderation } from './fr/moderation.ts'
import { notifications } from './fr/notifications.ts'
import { pages } from './fr/pages.ts'
import { personalData } from './fr/personal-data.ts'
import { push } from './fr/push.ts'
import { suggestions } from './fr/suggestions.ts'

export const fr = {
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
