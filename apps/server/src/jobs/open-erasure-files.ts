import { join } from 'node:path'
import type { ErasureFiles } from '@stoop/api/account/erasure-files'
import type { Env } from '../env.ts'
import { describeStorageError, isRightMissing } from '../storage/describe-storage-error.ts'
import { s3Storage } from '../storage/s3-storage.ts'
import { bucketErasureFiles } from './bucket-erasure-files.ts'
import { erasureFiles } from './erasure-files.ts'

// If the bucket does not respond within this time, the start uses the lists in the data folder.
const TIMEOUT_MS = 3000

/**
 * Opens the lists of erased and deleted accounts in the data folder and in the bucket of STORAGE_URL. Writes a line to `log` when
 * the bucket begins to fail, and when it works again.
 */
export async function openErasureFiles(
  env: Pick<Env, 'dataDir' | 'storage'>,
  log: (line: string) => void,
): Promise<ErasureFiles> {
  const files = erasureFiles(env.dataDir)
  if (!env.storage) return files
  const storage = await s3Storage(env.storage, join(env.dataDir, 'objects', 'incoming'), TIMEOUT_MS)
  let isAway = false
  return bucketErasureFiles(files, {
    storage,
    onError(error) {
      if (isAway) return
      isAway = true
      const failure = describeStorageError(error)
      const hint = isRightMissing(failure) ? ' The key needs the right s3:ListBucket: see "stoop doctor".' : ''
      log(
        `The lists of erased accounts in the bucket cannot be used (${failure.message}). Until they can, deleted accounts are not erased, and the lists in DATA_DIR are used.${hint}`,
      )
    },
    onSuccess() {
      if (isAway) log('The lists of erased accounts in the bucket can be used again.')
      isAway = false
    },
  })
}
