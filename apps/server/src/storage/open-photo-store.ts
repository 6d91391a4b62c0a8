import { join } from 'node:path'
import type { PhotoStorage } from '@stoop/api/photo-storage'
import type { Env } from '../env.ts'
import { folderStorage } from './folder-storage.ts'
import { photoStore } from './photo-store.ts'
import { s3Storage } from './s3-storage.ts'

/** Opens the photo store of STORAGE_URL, or of the data folder if STORAGE_URL is not set. */
export async function openPhotoStore(env: Env, getSigningSecret: () => string): Promise<PhotoStorage> {
  const folder = join(env.dataDir, 'objects')
  if (env.storage) return photoStore(await s3Storage(env.storage, join(folder, 'incoming')))
  return photoStore(await folderStorage(folder, getSigningSecret))
}
