import { compareErasedAccounts } from '@stoop/api/account/compare-erased-accounts'
import type { ErasureFiles } from '@stoop/api/account/erasure-files'
import { deleteExpiredExports } from '@stoop/api/account-export/delete-exports'
import type { Services } from '@stoop/api/context'
import { sharePages } from '../pages/share-pages.ts'
import { publishAssets } from '../pages/web-assets.ts'
import { deleteOldMailFiles } from './mail/delete-old-mail-files.ts'

const INTERVAL_MS = 60_000

type FileJobOptions = {
  files: ErasureFiles
  mailFolder: string
  /** The folder of the built web app; undefined if this server does not serve it. */
  webRoot?: string | undefined
  /** The data folder with the operator's pages; undefined if the pages are not shared with other servers. */
  pagesOf?: string | undefined
  /** Receives a line if a page of this server was replaced by another server's page. */
  warn?: (line: string) => void
  onError(error: unknown): void
}

/**
 * Every minute, updates and deletes files that only this server can access, and records that the server still serves the files of
 * its web app. Returns a function that stops after the current file.
 */
export function startFileJobs(
  services: Services,
  { files, mailFolder, webRoot, pagesOf, onError, warn = () => undefined }: FileJobOptions,
): () => Promise<void> {
  const stop = new AbortController()
  const compareLists = () => compareErasedAccounts(services, files)
  const deleteExports = () => deleteExpiredExports(services, stop.signal)
  const deleteMails = () => deleteOldMailFiles(mailFolder, services.clock, stop.signal)
  const renewAssets = async () => (webRoot === undefined ? undefined : publishAssets(services.db, webRoot))
  const copyPages = async () => (pagesOf === undefined ? undefined : sharePages(services.db, pagesOf, warn))
  async function run(): Promise<void> {
    for (const work of [compareLists, deleteExports, deleteMails, renewAssets, copyPages])
      await work().catch((error: unknown) => (stop.signal.aborted ? undefined : onError(error)))
  }
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    stop.abort()
    await running
    // Compare the lists once more, so that they contain accounts that were deleted in the last minute.
    await compareLists().catch(onError)
  }
}
