import { join } from 'node:path'
import {
  beginExport,
  failExport,
  isExportWanted,
  MAX_ATTEMPTS,
  postponeExport,
  type RunningExport,
} from '@stoop/api/account-export/begin-export'
import { finishExport } from '@stoop/api/account-export/finish-export'
import type { Services } from '@stoop/api/context'
import { ApiError } from '@stoop/api/errors'
import { JobLeaseLostError, type RunningJob } from '@stoop/api/jobs/lease'
import type { JobDefinition, RunAgain } from '@stoop/api/jobs/run-jobs'
import { isDiskFull } from '@stoop/db/disk-full'
import { AccountGoneError } from './account-gone-error.ts'
import type { ExportWriter } from './export-writer.ts'

type ExportLog = { info(line: string): void; warn(line: string): void; error(error: unknown): void }

type ExportJobOptions = { folder: string; log: ExportLog; write: ExportWriter }

/** Returns the job that writes a requested export. */
export function exportJob(services: Services, { folder, log, write: writeExport }: ExportJobOptions): JobDefinition {
  return {
    kind: 'export',
    retryMs: [60_000],
    async run(job) {
      const current = await beginExport(services, job.key)
      if (!current) return undefined
      if (job.attempts > MAX_ATTEMPTS) return giveUp(job, 'the server ended too often while it was written')
      try {
        await write(job, current)
      } catch (error) {
        return handleError(job, current, error)
      }
    },
  }

  async function write(job: RunningJob, { id, userId, fileName }: RunningExport): Promise<void> {
    const startedAt = performance.now()
    const { path, bytes, items } = await writeExport(userId, {
      parts: join(folder, id),
      signal: job.signal,
      onProgress: ({ doneItems, totalItems }) => job.report(doneItems, totalItems),
    })
    await services.exports.store(fileName, path)
    await finishExport(services, job, { userId, bytes, items })
    await services.exports.removeParts(id)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    log.info(`Export ${id} is ready: ${items} items, ${bytes} bytes, ${seconds} s.`)
  }

  async function handleError(job: RunningJob, current: RunningExport, error: unknown): Promise<RunAgain | undefined> {
    const { id, fileName } = current
    const isLost = [error, job.signal.reason].some((reason) => reason instanceof JobLeaseLostError)
    if (isLost || error instanceof AccountGoneError) {
      log.info(`Export ${id} was stopped: its account was erased, or another server writes it.`)
      if (!(await isExportWanted(services, id))) {
        await services.exports.removeParts(id)
        await services.exports.remove(fileName)
      }
      if (isLost) throw error
      return undefined
    }
    if (job.signal.aborted) throw error
    const isFull = isDiskFull(error)
    const isUnavailable = isFull || (error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE')
    if (isFull) log.warn(`Export ${id} waits: the disk is full. Free some space.`)
    else log.error(error)
    const again = await postponeExport(services, current, { attempts: job.attempts, isUnavailable })
    return again ?? giveUp(job, 'there were several errors')
  }

  async function giveUp(job: RunningJob, reason: string): Promise<undefined> {
    log.warn(`Export ${job.key} was given up: ${reason}.`)
    await failExport(services, job)
    await services.exports.removeParts(job.key)
  }
}
