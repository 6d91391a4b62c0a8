import { join } from 'node:path'
import {
  type ClaimedExport,
  claimExport,
  ExportLeaseLostError,
  hasTooManyAttempts,
  isExportWanted,
  PROGRESS_MS,
  releaseExport,
  renewLease,
  retryExport,
} from '@stoop/api/account-export/claim-export'
import { finishExport } from '@stoop/api/account-export/finish-export'
import type { Services } from '@stoop/api/context'
import { ApiError } from '@stoop/api/errors'
import { isDiskFull } from '@stoop/db/disk-full'
import type { ExportWriter } from './export-writer.ts'
import { AccountGoneError, type Progress } from './write-export.ts'

/** The lease is renewed at least so often, also without progress. */
const RENEWAL_MS = 10_000

export type ExportLog = { info(line: string): void; warn(line: string): void; error(error: unknown): void }

type RunnerOptions = { folder: string; log: ExportLog; write: ExportWriter }

/** Creates the runner of exports of one server. */
export function exportRunner(services: Services, { folder, log, write: writeExport }: RunnerOptions) {
  return {
    /** Writes the next export that is due. Returns false if there is none. Throws if the database is unavailable. */
    async runNext(signal: AbortSignal): Promise<boolean> {
      const claim = await claimExport(services)
      if (!claim) return false
      if (hasTooManyAttempts(claim)) {
        log.warn(`Export ${claim.id} was given up: the server ended too often while it was written.`)
        await retryExport(services, claim, false)
        await services.exports.removeParts(claim.id)
        return true
      }
      const lease = keepLease(services, claim, signal)
      try {
        await write(lease)
      } catch (error) {
        await handleError(lease, error, signal)
      } finally {
        await lease.stop()
      }
      return true
    },
  }

  async function write(lease: Lease): Promise<void> {
    const startedAt = performance.now()
    const { id, userId, fileName } = lease.claim
    const { path, bytes, items } = await writeExport(userId, {
      parts: join(folder, id),
      signal: lease.signal,
      onProgress: lease.report,
    })
    await services.exports.store(fileName, path)
    await lease.stop()
    await finishExport(services, lease.claim, { bytes, items })
    await services.exports.removeParts(id)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    log.info(`Export ${id} is ready: ${items} items, ${bytes} bytes, ${seconds} s.`)
  }

  async function handleError(lease: Lease, error: unknown, signal: AbortSignal): Promise<void> {
    await lease.stop()
    const { claim } = lease
    if (lease.isLost || error instanceof ExportLeaseLostError || error instanceof AccountGoneError) {
      log.info(`Export ${claim.id} was stopped: its account was erased, or another server writes it.`)
      if (await isExportWanted(services, claim.id)) return
      await services.exports.removeParts(claim.id)
      await services.exports.remove(claim.fileName)
      return
    }
    if (signal.aborted) return releaseExport(services, claim)
    const isUnavailable = isDiskFull(error) || (error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE')
    const outcome = await retryExport(services, claim, isUnavailable)
    if (isDiskFull(error)) log.warn(`Export ${claim.id} waits: the disk is full. Free some space.`)
    else log.error(error)
    if (outcome === 'failed') {
      log.warn(`Export ${claim.id} was given up after several errors.`)
      await services.exports.removeParts(claim.id)
    }
  }
}

type Lease = {
  /** With the newest end of the lease. */
  readonly claim: ClaimedExport
  /** Aborted at shutdown, or when the lease is lost. */
  signal: AbortSignal
  readonly isLost: boolean
  report(progress: Progress): void
  /** Stops the renewal. */
  stop(): Promise<void>
}

/** Renews the lease of an export and stores its progress, at most once a second. */
function keepLease(services: Services, first: ClaimedExport, shutdown: AbortSignal): Lease {
  const lost = new AbortController()
  let claim = first
  let progress: Progress = { doneItems: 0, totalItems: 0 }
  let isReported = true
  let renewedAt = performance.now()
  let pending = Promise.resolve()
  const renew = async () => {
    if (isReported && performance.now() - renewedAt < RENEWAL_MS) return
    isReported = true
    renewedAt = performance.now()
    try {
      claim = await renewLease(services, claim, progress)
    } catch (error) {
      // After another error, such as a database that is restarted, the next renewal tries again.
      if (error instanceof ExportLeaseLostError) lost.abort(error)
    }
  }
  const timer = setInterval(() => {
    pending = pending.then(renew)
  }, PROGRESS_MS)
  return {
    get claim() {
      return claim
    },
    get isLost() {
      return lost.signal.aborted
    },
    signal: AbortSignal.any([shutdown, lost.signal]),
    report(next) {
      progress = { ...next }
      isReported = false
    },
    async stop() {
      clearInterval(timer)
      await pending
    },
  }
}
