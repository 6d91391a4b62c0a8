import { DEFAULT_SETTINGS } from '@stoop/validators/default-settings'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const settings = {
  ...DEFAULT_SETTINGS,
  notifications: { ...DEFAULT_SETTINGS.notifications, like: 'off', comment: 'mail' },
}
export const invitation = {
  id: '01900000-0000-7000-80e0-000000000001',
  maxUses: 1,
  uses: 0,
  createdAt: isoHoursAgo(48),
  expiresAt: isoHoursAgo(-288),
  state: 'open',
}
