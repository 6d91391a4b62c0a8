import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const report = {
  id: '01900000-0000-7000-8100-000000000001',
  targetType: 'post',
  targetId: '01900000-0000-7000-8020-000000000001',
  reason: 'privateInformation',
  text: 'This is my home address.',
  createdAt: isoHoursAgo(1),
  outcome: null,
  decidedAt: null,
}
