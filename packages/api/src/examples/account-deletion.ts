import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const eraseAt = isoHoursAgo(-14 * 24)
