import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SystemPostgres } from '../database/system-postgres.ts'
import { printLines } from '../pgbouncer/lines.ts'
import { checkConnectionCuts } from './check-cuts.ts'
import { checkFailover } from './check-failover.ts'
import { checkIdle } from './check-idle.ts'
import { checkMessages } from './check-messages.ts'

/**
 * Tests the event streams with many idle streams and with one stream during cuts and kills, and tests the delivery of messages.
 * `part` is idle, cuts, messages or failover. Failover needs the packages of the cluster, so it runs only if `part` names it.
 * Returns whether all tests passed.
 */
export async function checkLive(part?: string): Promise<boolean> {
  if (part === 'failover') return checkFailover()
  console.log('\nEvent streams and messages of one server on PostgreSQL')
  const runs = (name: string) => part === undefined || part === name
  const run = async (
    check: (env: Record<string, string>, postgres: SystemPostgres) => ReturnType<typeof checkConnectionCuts>,
  ) => {
    const postgres = await SystemPostgres.start()
    const dataDir = mkdtempSync(join(tmpdir(), 'stoop-live-'))
    try {
      return printLines(await check({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, WEB_APP: 'off' }, postgres))
    } finally {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
    }
  }
  const isIdleRight = !runs('idle') || (await run((env, { url }) => checkIdle(env, url)))
  const areCutsRight = !runs('cuts') || (await run(checkConnectionCuts))
  const areMessagesRight = !runs('messages') || (await run(checkMessages))
  return isIdleRight && areCutsRight && areMessagesRight
}
