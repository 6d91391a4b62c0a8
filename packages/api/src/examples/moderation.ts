import { ann, ben, gwen } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const targetId = '01900000-0000-7000-8020-000000000001'
export const excerpt = 'Call 312 555 0134 for cheap bikes'
export const moderationCase = {
  id: '01900000-0000-7000-8110-000000000001',
  targetType: 'post',
  targetId,
  level: 'site',
  source: 'report',
  state: 'open',
  severity: 1,
  weight: 1,
  reportCount: 1,
  reasons: [{ reason: 'spam', count: 1 }],
  excerpt,
  subject: bylineOf(ben),
  community: null,
  assignee: null,
  openedAt: isoHoursAgo(2),
}
export const detail = {
  ...moderationCase,
  snapshot: {
    text: excerpt,
    name: null,
    imageUrl: null,
    imageAlt: null,
    version: 1,
    createdAt: isoHoursAgo(3),
    postId: null,
  },
  targetState: 'visible',
  context: [
    {
      id: targetId,
      kind: 'post',
      author: bylineOf(ben),
      content: excerpt,
      createdAt: isoHoursAgo(3),
      isTarget: true,
    },
  ],
  reports: [
    {
      id: '01900000-0000-7000-8100-000000000001',
      reason: 'spam',
      text: null,
      weight: 1,
      createdAt: isoHoursAgo(2),
      reporter: bylineOf(ann),
    },
  ],
  history: [{ at: isoHoursAgo(1), actor: bylineOf(gwen), action: 'case view', text: null }],
  earlierDecisions: [],
  decision: null,
  isOnHold: false,
}
export const decision = { action: 'remove', rule: 'spam', facts: 'The post advertises a shop.' }
export const text = 'I have asked the author'
