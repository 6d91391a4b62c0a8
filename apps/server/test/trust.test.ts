import { readFileSync } from 'node:fs'
import { testDatabase } from '@stoop/db/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { CANARY_ENV, checkCanaries } from '../fault-injection/trust/check-canaries.ts'
import { checkConflicts } from '../fault-injection/trust/check-conflicts.ts'
import { checkEndedSessions } from '../fault-injection/trust/check-ended-sessions.ts'
import { toDocument } from '../fault-injection/trust/document.ts'
import { type Installation, withInstallation } from '../fault-injection/trust/installation.ts'
import { readResults } from '../fault-injection/trust/results.ts'
import { TRUST_ROWS } from '../fault-injection/trust/rows.ts'
import { getBundledProgram, PROGRAM_ENV } from './fixtures/bundled-programs.ts'

// Each test starts real servers. `pnpm faults trust` runs the long forms and measures times.
vi.setConfig({ testTimeout: 120_000 })

/** On a busy machine, requests may wait longer than the defaults allow. */
const PATIENT = { DATABASE_QUEUE_MS: '30000', DATABASE_STATEMENT_MS: '30000', DATABASE_SOCKET_MS: '32000' }

/** How long the servers may take to close a stream on a busy machine. `pnpm faults trust` measures it. */
const BUSY_STREAM_MS = 9_000

async function onServers<T>(
  count: number,
  env: Record<string, string>,
  work: (installation: Installation) => Promise<T>,
) {
  const { url, close } = await testDatabase()
  onTestFinished(close)
  return withInstallation(
    { count, url, env: { ...PROGRAM_ENV, ...PATIENT, ...env }, main: getBundledProgram('main') },
    work,
  )
}

it('lists each row once, in order', () => {
  const ids = [...Array(11).keys()].map((n) => `F${n + 1}`).concat([...Array(13).keys()].map((n) => `A${n + 1}`))
  expect(TRUST_ROWS.map(({ id }) => id)).toEqual(ids)
})

it('writes docs/trust.md from docs/trust.json', () => {
  const document = readFileSync(new URL('../../../docs/trust.md', import.meta.url), 'utf8')
  expect(document).toBe(toDocument(TRUST_ROWS, readResults()))
})

it('leaves the right rows and counts after conflicting requests', async () => {
  const lines = await onServers(1, {}, (installation) => checkConflicts(installation, 30))
  expect(lines.filter(([, , isGood]) => !isGood)).toEqual([])
})

it('accepts no ended session at any endpoint or procedure', async () => {
  const lines = await onServers(2, {}, (installation) => checkEndedSessions(installation, 100, BUSY_STREAM_MS))
  expect(lines.filter(([, , isGood]) => !isGood)).toEqual([])
})

it('shows secrets and private texts only in the declared places', async () => {
  const lines = await onServers(1, CANARY_ENV, checkCanaries)
  expect(lines.filter(([, , isGood]) => !isGood)).toEqual([])
})
