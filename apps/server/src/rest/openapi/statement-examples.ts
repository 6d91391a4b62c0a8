import { ann, ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const statement = {
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
const text = 'I wrote about a film, not about a neighbour.'
const appealed = {
  ...statement,
  appealBefore: null,
  appeal: { text, createdAt: isoHoursAgo(1), outcome: null, explanation: null, decidedAt: null },
}
const transparency = {
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
const token = '01900000-0000-7000-8110-000000000001.mjz8x1a0.c2lnbmF0dXJl'

/** Bodies of the operations on decisions and appeals. */
export const STATEMENT_EXAMPLES = {
  'GET /api/transparency': { responses: { 200: transparency } },
  'GET /api/communities/:id/transparency': { responses: { 200: transparency } },
  'GET /api/statements': { responses: { 200: [statement] } },
  'GET /api/statements/:id': { responses: { 200: statement } },
  'POST /api/statements/:id/appeal': { request: { text }, responses: { 200: appealed } },
  'POST /api/statements/by-token': { request: { token }, responses: { 200: statement } },
  'POST /api/appeals': { request: { token, text }, responses: { 200: appealed } },
  'GET /api/moderation/appeals': {
    responses: {
      200: [
        {
          id: '01900000-0000-7000-8110-000000000002',
          caseId: '01900000-0000-7000-8110-000000000003',
          text,
          createdAt: isoHoursAgo(1),
          statement: appealed,
          subject: bylineOf(ben),
          moderator: bylineOf(ann),
          canDecide: true,
        },
      ],
    },
  },
  'POST /api/moderation/appeals/:id/decide': {
    request: { outcome: 'reversed', explanation: 'The post is about a film.' },
    responses: { 200: { ok: true } },
  },
} satisfies Record<string, Example>
