import { ann, ben, gwen } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const targetId = '01900000-0000-7000-8020-000000000001'
const excerpt = 'Call 312 555 0134 for cheap bikes'
const moderationCase = {
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
const detail = {
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
const decision = { action: 'remove', rule: 'spam', facts: 'The post advertises a shop.' }
const decided = {
  ...detail,
  state: 'decided',
  targetState: 'removed',
  decision: {
    id: '01900000-0000-7000-8120-000000000001',
    ...decision,
    isRemoved: true,
    until: null,
    createdAt: isoHoursAgo(0),
    source: 'report',
    communityName: null,
    targetType: 'post',
    excerpt,
    appealBefore: isoHoursAgo(-4380),
    appeal: null,
  },
}
const text = 'I have asked the author'

/** Bodies of the operations on cases. */
export const MODERATION_EXAMPLES = {
  'GET /api/moderation/cases': { responses: { 200: [moderationCase] } },
  'GET /api/moderation/counts': { responses: { 200: { openCases: 3, openAppeals: 1 } } },
  'GET /api/moderation/cases/:id': { responses: { 200: detail } },
  'POST /api/moderation/cases/:id/decide': { request: decision, responses: { 200: decided } },
  'POST /api/moderation/cases/:id/note': {
    request: { text },
    responses: {
      200: {
        ...detail,
        assignee: bylineOf(gwen),
        history: [{ at: isoHoursAgo(0), actor: bylineOf(gwen), action: 'case note', text }],
      },
    },
  },
  'POST /api/moderation/cases/:id/hand-over': { request: { to: 'admin', text }, responses: { 200: { ok: true } } },
  'POST /api/moderation/cases/:id/hold': {
    request: { isOnHold: true },
    responses: { 200: { ...detail, isOnHold: true } },
  },
} satisfies Record<string, Example>
