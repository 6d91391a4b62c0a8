import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const statement = {
  id: '01900000-0000-7000-8110-000000000001',
  action: 'suspend',
  rule: 'harassment',
  facts: 'You told a neighbour several times to leave the city.',
  isRemoved: true,
  until: isoHoursAgo(-7 * 24),
  createdAt: isoHoursAgo(2),
  source: 'report',
  communityName: null,
  targetType: 'post',
  excerpt: 'Nobody wants you here.',
  appealBefore: isoHoursAgo(-180 * 24),
  appeal: null,
}
export const text = 'I wrote about a film, not about a neighbour.'
export const appealed = {
  ...statement,
  appealBefore: null,
  appeal: { text, createdAt: isoHoursAgo(1), outcome: null, explanation: null, decidedAt: null },
}
export const transparency = {
  since: isoHoursAgo(365 * 24),
  until: isoHoursAgo(0),
  minCount: 5,
  reports: [{ reason: 'harassment', count: 12 }],
  decisions: [
    { action: 'dismiss', rule: null, count: 14 },
    { action: 'remove', rule: 'harassment', count: 6 },
  ],
  appeals: { open: 0, upheld: 7, reversed: 5 },
}
export const token = '01900000-0000-7000-8110-000000000001.mjz8x1a0.c2lnbmF0dXJl'
