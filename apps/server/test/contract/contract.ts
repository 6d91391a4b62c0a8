import type { Endpoint } from '@stoop/api/rest-table'
import { afterAll, describe, expect } from 'vitest'
import { openApiDocument } from '../../src/rest/openapi/document.ts'
import { TABLE } from '../authorization/authorization-table.ts'
import type { Server } from '../fixtures/test-server.ts'

// Statuses that do not depend on the endpoint. They are checked in invalid-inputs.test.ts, request-bodies.test.ts,
// idempotency.test.ts, rate-limits.test.ts, malformed-requests.test.ts and shutdown.test.ts.
const CHECKED_FOR_ALL_ENDPOINTS = new Set(['400', '413', '415', '422', '429', '503'])

/** Declared statuses that neither the contract tests nor the authorization tests receive, with the reason. */
const UNSEEN: Record<string, string> = {
  'POST /api/reports 409': 'needs 1,000 blocks; tested in packages/api/src/moderation/reports.test.ts',
  'DELETE /api/friends/suggestions/:userId/dismiss 404':
    'never returned; declared since docs/openapi.json was published',
  'POST /api/conversations/:userId/read 404': 'no longer returned; declared since docs/openapi.json was published',
  ...Object.fromEntries(
    [
      'users/:userId/block',
      'users/:userId/mute',
      'posts/:id/mute',
      'communities/:id/mute',
      'communities/:communityId/posts/:id/mute',
    ].map((path) => [`POST /api/${path} 409`, 'returned beyond 1,000; packages/api/src/blocks/block-limits.test.ts']),
  ),
}

const document = openApiDocument()

/**
 * Groups the contract tests of a REST endpoint. Together, they must receive a success, a 4xx, and every error status that the
 * endpoint declares.
 */
export function contract(stoop: Server, endpoint: Endpoint, cases: (endpoint: Endpoint) => void): void {
  describe(endpoint, () => {
    afterAll(() => {
      const statuses = [...stoop.seen].filter((seen) => seen.startsWith(`${endpoint} `)).map((seen) => seen.slice(-3))
      // If a name filter has skipped the tests, there are no responses to check.
      if (statuses.length === 0) return
      expect(statuses.join(' '), `${endpoint} returns a success and a 4xx`).toMatch(/^(?=.*\b20\d)(?=.*\b4\d\d)/)
      const seen = new Set([...statuses, ...statusesInTable(endpoint), ...CHECKED_FOR_ALL_ENDPOINTS])
      const unseen = declaredStatuses(endpoint).filter((s) => !seen.has(s) && !(`${endpoint} ${s}` in UNSEEN))
      expect(unseen, `${endpoint} declares errors that no test receives`).toEqual([])
    })
    cases(endpoint)
  })
}

function declaredStatuses(endpoint: Endpoint): string[] {
  const [method = '', url = ''] = endpoint.split(' ')
  const responses = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {}
  return Object.keys(responses).filter((status) => status >= '400')
}

/** Returns the statuses in the endpoint's lines of the authorization table, which authorization.test.ts checks. */
function statusesInTable(endpoint: Endpoint): string[] {
  return TABLE.split('\n')
    .filter((line) => line.replace(/\s+/g, ' ').startsWith(`${endpoint} `))
    .flatMap((line) => line.match(/\b[45]\d\d\b/g) ?? [])
}
