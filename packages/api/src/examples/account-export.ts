import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const started = {
  id: '0199e4a0-5b3c-7000-8000-0000000000e1',
  state: 'waiting' as const,
  doneItems: 0,
  totalItems: 0,
  requestedAt: isoHoursAgo(0),
  readyAt: null,
  expiresAt: null,
  bytes: null,
  downloadUrl: null,
}
