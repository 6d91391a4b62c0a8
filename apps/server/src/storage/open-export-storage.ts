import { join } from 'node:path'
import type { ExportStorage } from '@stoop/api/export-storage'
import type { Env } from '../env.ts'
import { folderExportStorage } from './folder-export-storage.ts'
import { s3ExportStorage } from './s3-export-storage.ts'

/** Returns the folder for export files and their parts. Backups leave it out. */
export const getExportFolder = (dataDir: string) => join(dataDir, 'exports')

/** Opens the export storage of STORAGE_URL, or of the data folder if STORAGE_URL is not set. */
export function openExportStorage(
  env: Pick<Env, 'storage' | 'dataDir'>,
  getSigningSecret: () => string,
): Promise<ExportStorage> {
  const folder = getExportFolder(env.dataDir)
  return env.storage ? s3ExportStorage(env.storage, folder) : folderExportStorage(folder, getSigningSecret)
}
