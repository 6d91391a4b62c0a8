import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoStore } from '@stoop/api/photos/photo-store'
import type { Env } from './env.ts'
import { folderHome } from './objects/folder.ts'
import { photoStore } from './objects/photo-store.ts'
import { s3Home } from './objects/s3.ts'
import { signingSecret } from './objects/signing-secret.ts'

/** The pictures' store that the environment names: a folder of the data folder when it names none. */
export async function openPhotos(env: Env): Promise<PhotoStore> {
  await mkdir(env.dataDir, { recursive: true })
  const folder = join(env.dataDir, 'objects')
  if (env.storage) return photoStore(await s3Home(env.storage, join(folder, 'incoming')))
  const secret = await signingSecret(env.signingSecret, env.dataDir)
  return photoStore(await folderHome(folder, secret))
}
