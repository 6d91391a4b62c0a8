import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const started = {
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

const ready = {
  ...started,
  state: 'ready' as const,
  doneItems: 512,
  totalItems: 512,
  requestedAt: isoHoursAgo(1),
  readyAt: isoHoursAgo(1),
  expiresAt: isoHoursAgo(-7 * 24),
  bytes: 18_412_006,
  downloadUrl: 'https://stoop.example/objects/exports/0c1d2e3f40516273849506a7b8c9dae1.zip?expires=…&signature=…',
}

/** Bodies of the operations of exports. */
export const ACCOUNT_EXPORT_EXAMPLES = {
  'POST /api/account/export': {
    responses: { 201: { ...started, isNew: true }, 200: { ...started, state: 'running', totalItems: 512 } },
  },
  'GET /api/account/export': { responses: { 200: { latest: ready, earlier: null, nextAt: null } } },
} satisfies Record<string, Example>
