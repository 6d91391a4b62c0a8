import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const report = {
  id: '01900000-0000-7000-8100-000000000001',
  targetType: 'post',
  targetId: '01900000-0000-7000-8020-000000000001',
  reason: 'privateInformation',
  text: 'This is my home address.',
  createdAt: isoHoursAgo(1),
  outcome: null,
  decidedAt: null,
}
const { targetType, targetId, reason, text } = report

/** Bodies of the operations on reports. */
export const REPORT_EXAMPLES = {
  'POST /api/reports': {
    request: { targetType, targetId, reason, text, block: true },
    responses: { 201: report },
  },
  'GET /api/reports': { responses: { 200: [report] } },
  'POST /api/reports/link': {
    request: { url: 'https://stoop.example/profile/ann', reason: 'impersonation', text, email: 'reader@example.com' },
    responses: { 200: { ok: true } },
  },
} satisfies Record<string, Example>
