import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SystemPostgres } from '../database/system-postgres.ts'
import { printLines } from '../pgbouncer/lines.ts'
import { checkLimits } from './check-limits.ts'
import { checkSessions } from './check-sessions.ts'
import { checkStop } from './check-stop.ts'
import { checkThroughput } from './check-throughput.ts'
import { redisVersion } from './redis.ts'

/** Tests two servers on one database, with a Redis, and prints a line per check. Returns whether all passed. */
export async function checkProcesses(part?: string): Promise<boolean> {
  console.log(`\nTwo servers on one PostgreSQL, with ${redisVersion()}`)
  const postgres = await SystemPostgres.start()
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-processes-'))
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, WEB_APP: 'off' }
  try {
    if (part === 'throughput') return printLines(await checkThroughput(env))
    let hasPassed = true
    for (const check of [checkSessions, checkStop, checkThroughput, checkLimits])
      hasPassed = printLines(await check(env)) && hasPassed
    return hasPassed
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}
