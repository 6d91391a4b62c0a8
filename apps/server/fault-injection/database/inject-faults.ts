import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@stoop/db/client'
import { build } from '../../../../scripts/build.ts'
import { ROOT } from '../../../../scripts/workspace.ts'
import { AcknowledgedWrites } from './acknowledged-writes.ts'
import { type AuditResult, audit } from './audit.ts'
import { printReport } from './report.ts'
import { type DatabaseTarget, embeddedTarget, signalAll, systemTarget } from './target.ts'
import { Writers } from './writers.ts'

const KILL_COUNT = 10
const FROZEN_MS = 8_000
const POOL = 10

/** Injects every fault into one kind of database and prints a report. Returns whether all checks passed. */
export async function injectDatabaseFaults(kind: 'embedded' | 'system', driver: string | undefined): Promise<boolean> {
  // The server does not start without the built web app.
  if (!existsSync(join(ROOT, 'apps/web/dist/index.html')) && !(await build())) return false
  console.log(`\nFaults of the database, ${kind}, ${driver ? 'the bare driver' : 'the patched driver'}`)
  const target = kind === 'embedded' ? await embeddedTarget(driver) : await systemTarget(driver)
  const acknowledgedWrites = new AcknowledgedWrites()
  try {
    const writers = new Writers(target.server.address, acknowledgedWrites)
    await writers.start()
    await pause(5_000)
    const heapBefore = await target.server.heap()
    const recoveries = await injectFaults(target, writers)
    await pause(3_000)
    await writers.stop()
    const heapAfter = await target.server.heap()
    const findings = await auditDatabase(target, acknowledgedWrites)
    return printReport({
      stats: writers.stats,
      findings,
      recoveries,
      heapBefore,
      heapAfter,
      server: target.server,
      pool: POOL,
    })
  } finally {
    acknowledgedWrites.remove()
    await target.stop()
  }
}

async function injectFaults(target: DatabaseTarget, writers: Writers): Promise<Map<string, number[]>> {
  const recoveries = new Map<string, number[]>()
  const after = async (name: string, fault: () => Promise<void>) => {
    if (!target.server.isRunning) return
    await fault()
    const availableAt = await waitForDatabase(target)
    const firstWriteAt = await Promise.race([
      writers.waitForWrite(),
      pause(10_000).then(() => Number.POSITIVE_INFINITY),
    ])
    recoveries.set(name, [...(recoveries.get(name) ?? []), Math.max(0, firstWriteAt - availableAt)])
    await pause(1_000)
  }
  for (let kill = 0; kill < KILL_COUNT; kill += 1)
    await after('SIGKILL', async () => {
      process.kill(target.pid(), 'SIGKILL')
    })
  await after(`SIGSTOP for ${FROZEN_MS / 1000} s`, async () => {
    const pid = target.pid()
    signalAll(pid, 'SIGSTOP')
    await pause(FROZEN_MS)
    signalAll(pid, 'SIGCONT')
  })
  await after('fast restart', async () => {
    process.kill(target.pid(), 'SIGINT')
  })
  await after('terminate_backend of all', async () => {
    const { sql, close } = openDatabase({ url: target.url(), max: 1, application: 'faults' })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stoop'`
    await close()
  })
  return recoveries
}

/** Waits until the database accepts connections or the server has exited. Returns that time. */
async function waitForDatabase(target: DatabaseTarget): Promise<number> {
  const limits = { connect: 200, socket: 200, queue: 400 }
  while (target.server.isRunning) {
    const url = target.url()
    if (url !== '') {
      const { sql, close } = openDatabase({ url, max: 1, application: 'faults', timeouts: limits })
      const isAvailable = await sql`select 1`.then(
        () => true,
        () => false,
      )
      await close(0)
      if (isAvailable) return performance.now()
    }
    await pause(5)
  }
  return performance.now()
}

async function auditDatabase(target: DatabaseTarget, acknowledgedWrites: AcknowledgedWrites): Promise<AuditResult> {
  const database = await target.openForAudit()
  try {
    return await audit(database.url, acknowledgedWrites.all())
  } finally {
    await database.stop()
  }
}
