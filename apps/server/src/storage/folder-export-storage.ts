import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportStorage } from '@stoop/api/export-storage'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { exportParts } from './export-parts.ts'
import { signDownloadUrl, verifySignedDownload } from './signed-download.ts'
import { throwStorageUnavailable } from './temp-file.ts'

/** Stores export files in a local folder. Download URLs are signed with the secret of `getSecret`. */
export async function folderExportStorage(folder: string, getSecret: () => string): Promise<ExportStorage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const filePath = (fileName: string) => join(folder, `${fileName}.zip`)
  return {
    ...exportParts(folder),
    store: (fileName, path) => rename(path, filePath(fileName)).catch(throwStorageUnavailable),
    signDownloadUrl: (download, origin) => signDownloadUrl(download, origin, getSecret()),
    verifySignedDownload: (fileName, query, now) => verifySignedDownload(fileName, query, getSecret(), now),
    async open(fileName) {
      const file = await open(filePath(fileName)).catch(ignoreMissingFile).catch(throwStorageUnavailable)
      if (!file) return undefined
      const { size } = await file.stat().catch(async (error: unknown) => {
        await file.close()
        return throwStorageUnavailable(error)
      })
      return { size, body: file.createReadStream() }
    },
    remove: (fileName) => rm(filePath(fileName), { force: true }).catch(throwStorageUnavailable),
  }
}
