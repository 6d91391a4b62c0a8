import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile } from '@stoop/db/error-code'
import type { ObjectStorage } from './object-storage.ts'
import { readSignedUpload, signUploadUrl, uploadIdIn } from './signed-upload.ts'
import { deleteStaleTempFiles, throwStorageUnavailable, withTempFile } from './temp-file.ts'

/**
 * Stores objects in a local folder. Files are uploaded to our own server with PUT; the secret of `getSecret` signs the URLs. Each
 * file is renamed to its final name when it is complete. Throws storageUnavailable (503) on file errors.
 */
export async function folderStorage(folder: string, getSecret: () => string): Promise<ObjectStorage> {
  const tempFolder = join(folder, 'incoming')
  for (const subfolder of ['incoming', 'uploads', 'photos'])
    await mkdir(join(folder, subfolder), { recursive: true, mode: 0o700 })
  return {
    signUploadUrl: (upload, origin) => signUploadUrl(upload, origin, getSecret()),
    parseUploadId: uploadIdIn,
    uploadOrigin: undefined,
    verifySignedUpload: (id, query, now) => readSignedUpload(id, query, getSecret(), now),
    save: (key, bytes, maxBytes) =>
      withTempFile(tempFolder, bytes, maxBytes, (path) => rename(path, join(folder, key))),
    async open(key) {
      const file = await open(join(folder, key)).catch(ignoreMissingFile).catch(throwStorageUnavailable)
      if (!file) return undefined
      const { size } = await file.stat().catch(async (error: unknown) => {
        await file.close()
        return throwStorageUnavailable(error)
      })
      return { size, body: file.createReadStream() }
    },
    remove: (key) => rm(join(folder, key), { force: true }).catch(throwStorageUnavailable),
    deleteStaleTempFiles: (before) => deleteStaleTempFiles(tempFolder, before),
  }
}
