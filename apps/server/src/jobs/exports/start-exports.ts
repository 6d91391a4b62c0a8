import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '@stoop/api/context'
import { type ExportLog, exportRunner } from './export-runner.ts'
import type { ExportWriter } from './export-writer.ts'

/** For exports that other servers have left unfinished, and those that are due again. */
const POLL_MS = 5000
/** A running export is given back within this time at shutdown. */
const STOP_MS = 3000

type Options = { folder: string; log: ExportLog; write: ExportWriter }

/** Writes the exports that members have asked for, one at a time, until the returned function is called. */
export function startExports(services: Services, { folder, log, write }: Options): () => Promise<void> {
  const stop = new AbortController()
  let wake = Promise.withResolvers<void>()
  const unsubscribe = services.events.subscribe(({ type }) => {
    if (type === 'exportRequested') wake.resolve()
  })
  const runner = exportRunner(services, { folder, log, write })
  async function runDue(): Promise<void> {
    try {
      while (!stop.signal.aborted && (await runner.runNext(stop.signal)));
    } catch (error) {
      // The database is away; the next poll tries again.
      if (!stop.signal.aborted) log.error(error)
    }
  }
  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      wake = Promise.withResolvers()
      await runDue()
      const timer = new AbortController()
      const pause = delay(POLL_MS, undefined, { ref: false, signal: timer.signal }).catch(() => undefined)
      await Promise.race([pause, wake.promise])
      timer.abort()
    }
  }
  const running = run()
  return async () => {
    unsubscribe()
    stop.abort()
    wake.resolve()
    await Promise.race([running, delay(STOP_MS, undefined, { ref: false })])
  }
}
