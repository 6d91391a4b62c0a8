import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@stoop/db/client'
import { build } from '../commands/build.ts'
import { ROOT } from '../commands/workspace.ts'
import { type Audit, audit } from './audit.ts'
import { report } from './figures.ts'
import { embeddedTarget, signalAll, systemTarget, type Target } from './target.ts'
import { Witness } from './witness.ts'
import { Writers } from './writers.ts'

const KILLS = 10
const FROZEN_MS = 8_000
const POOL = 10

/** Runs every fault on one kind of database and prints a figure for each; gives whether all are as they must be. */
export async function databaseFaults(on: 'embedded' | 'system', driver: string | undefined): Promise<boolean> {
  // The server refuses to start without the web app's pages.
  if (!existsSync(join(ROOT, 'apps/web/dist/index.html')) && !(await build())) return false
  console.log(`\nFaults of the database, ${on}, ${driver ? 'the bare driver' : 'the patched driver'}`)
  const target = on === 'embedded' ? await embeddedTarget(driver) : await systemTarget(driver)
  const witness = new Witness()
  try {
    const writers = new Writers(target.server.address, witness)
    await writers.start()
    await pause(5_000)
    const heapBefore = await target.server.heap()
    const recoveries = await harm(target, writers)
    await pause(3_000)
    // The writers of a dead server have nobody to wait for.
    await writers.stop()
    const heapAfter = await target.server.heap()
    const findings = await inspect(target, witness)
    return report({
      tally: writers.tally,
      findings,
      recoveries,
      heapBefore,
      heapAfter,
      server: target.server,
      pool: POOL,
    })
  } finally {
    witness.remove()
    await target.stop()
  }
}

/** Each fault after the other; for each, how long after the database is back the first write is acknowledged (ms). */
async function harm(target: Target, writers: Writers): Promise<Map<string, number[]>> {
  const recoveries = new Map<string, number[]>()
  const after = async (name: string, fault: () => Promise<void>) => {
    if (!target.server.lives) return
    await fault()
    const back = await isBack(target)
    const success = await Promise.race([writers.firstSuccess(), pause(10_000).then(() => Number.POSITIVE_INFINITY)])
    recoveries.set(name, [...(recoveries.get(name) ?? []), Math.max(0, success - back)])
    await pause(1_000)
  }
  for (let kill = 0; kill < KILLS; kill += 1)
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

/** Waits until the database takes connections again, or the server has died; gives that moment. */
async function isBack(target: Target): Promise<number> {
  const limits = { connect: 200, socket: 200, queue: 400 }
  while (target.server.lives) {
    const url = target.url()
    if (url !== '') {
      const { sql, close } = openDatabase({ url, max: 1, application: 'faults', limits })
      const answered = await sql`select 1`.then(
        () => true,
        // Not yet: what it says while it is away is not the question here.
        () => false,
      )
      await close(0)
      if (answered) return performance.now()
    }
    await pause(5)
  }
  return performance.now()
}

async function inspect(target: Target, witness: Witness): Promise<Audit> {
  const database = await target.survivor()
  try {
    return await audit(database.url, witness.all())
  } finally {
    await database.stop()
  }
}
