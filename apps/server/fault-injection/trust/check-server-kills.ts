import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { build } from '../../../../scripts/build.ts'
import { ROOT } from '../../../../scripts/workspace.ts'
import { AcknowledgedWrites } from '../database/acknowledged-writes.ts'
import { audit } from '../database/audit.ts'
import { SystemPostgres } from '../database/system-postgres.ts'
import { Writers } from '../database/writers.ts'
import { freePort } from '../free-port.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'

const MAIN = join(ROOT, 'apps/server/dist/main.js')
const MAX_READY_MS = 2000
const MAX_RESPONSE_MS = 5000
/** A write may be at any step when the server is killed. */
const MAX_WAIT_MS = 300

/** Kills the built server with SIGKILL `count` times while 64 members write, with each kind of database. */
export async function checkServerKills(count: number): Promise<Line[]> {
  if (!existsSync(MAIN) && !(await build())) return [['build', 'failed', false]]
  return [...(await killServer('embedded', count)), ...(await killServer('system', count))]
}

async function killServer(kind: 'embedded' | 'system', count: number): Promise<Line[]> {
  const postgres = kind === 'system' ? await SystemPostgres.start() : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-kills-'))
  const acknowledgedWrites = new AcknowledgedWrites()
  const env = {
    DATA_DIR: dataDir,
    WEB_APP: 'off',
    PORT: `${await freePort()}`,
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  let server = await ServerProcess.start(env, undefined, [], MAIN)
  try {
    const writers = new Writers(server.address, acknowledgedWrites)
    await writers.start()
    const readyMs: number[] = []
    for (let n = 0; n < count; n += 1) {
      await writers.waitForWrite()
      await pause(Math.random() * MAX_WAIT_MS)
      await server.kill()
      const killedAt = performance.now()
      server = await ServerProcess.start(env, undefined, [], MAIN)
      readyMs.push(performance.now() - killedAt)
    }
    await writers.stop()
    const { lostWrites, partialWrites, duplicateWrites, wrongCounters } = await audit(
      postgres?.url ?? findRunningEmbedded(dataDir) ?? '',
      acknowledgedWrites.all(),
    )
    const errors = [...writers.stats.unexpected].filter(([text]) => /^\d{3} /.test(text))
    const sorted = readyMs.toSorted((a, b) => a - b)
    const [middle = Number.NaN, longest = Number.NaN] = [sorted[sorted.length >> 1], sorted.at(-1)]
    const name = `${kind} database:`
    return [
      [
        `${name} kills, acknowledged writes`,
        `${count}, ${writers.stats.acknowledged}`,
        writers.stats.acknowledged > count,
      ],
      [
        `${name} lost, half done, duplicate writes, wrong counters`,
        `${lostWrites}, ${partialWrites}, ${duplicateWrites}, ${wrongCounters}`,
        lostWrites + partialWrites + duplicateWrites + wrongCounters === 0,
      ],
      [
        `${name} error responses other than 503`,
        `${errors.length} ${errors[0]?.[0] ?? ''}`.trim(),
        errors.length === 0,
      ],
      [`${name} slowest response (ms)`, Math.round(writers.stats.slowest), writers.stats.slowest < MAX_RESPONSE_MS],
      [
        `${name} ready again after (ms), median and longest`,
        `${Math.round(middle)}, ${Math.round(longest)}`,
        longest < MAX_READY_MS,
      ],
    ]
  } finally {
    acknowledgedWrites.remove()
    await server.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}
