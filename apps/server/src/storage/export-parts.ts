import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportStorage } from '@stoop/api/export-storage'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { id as idSchema } from '@stoop/validators/ids'

/** Returns the folder with the parts of an export. */
export const getPartsFolder = (folder: string, exportId: string) => join(folder, exportId)

/** The parts of exports. They are on this machine, even if finished exports are in S3. */
export const exportParts = (folder: string): Pick<ExportStorage, 'removeParts' | 'listParts'> => ({
  removeParts: (exportId) => rm(getPartsFolder(folder, exportId), { recursive: true, force: true }),
  async listParts() {
    const names = (await readdir(folder).catch(ignoreMissingFile)) ?? []
    return names.filter((name) => idSchema.safeParse(name).success)
  },
})
