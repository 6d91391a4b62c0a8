import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildArtefact, buildCommit } from '../artefact/build-artefact.ts'
import { printLines } from '../pgbouncer/lines.ts'
import { checkRestarts } from './check-restarts.ts'
import { checkUpgrade } from './check-upgrade.ts'

// The last commit before migration 0047, which adds a table, a column, and triggers on most tables. `pnpm build --out` exists in
// it.
const BEFORE_0047 = 'c6069c63'

export type RollingOptions = {
  part: string | undefined
  rate: number
  restarts: number
  minutes: number
  /** A built artefact. If undefined, the artefact of this clone is built. */
  artefact: string | undefined
  /** The commit or artefact from which to upgrade. */
  from: string | undefined
}

/** Restarts and upgrades two servers behind nginx under load. Returns whether no request failed and no write was lost. */
export async function checkRolling(options: RollingOptions): Promise<boolean> {
  const { part, rate, restarts, minutes, from = BEFORE_0047 } = options
  const folder = mkdtempSync(join(tmpdir(), 'stoop-rolling-builds-'))
  try {
    const artefact = options.artefact ?? join(folder, 'artefact')
    if (options.artefact === undefined) buildArtefact(artefact)
    console.log(`\nTwo servers behind nginx, ${rate} requests a second, of which a fifth are writes`)
    const areRestartsRight = part === 'upgrade' || printLines(await checkRestarts({ artefact, rate, restarts }))
    if (part === 'restarts') return areRestartsRight
    const old = buildCommit(from, join(folder, 'old'))
    console.log(`\nUpgraded from ${from}, with ${minutes} minutes of mixed versions`)
    return printLines(await checkUpgrade({ old, artefact, rate, minutes })) && areRestartsRight
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}
