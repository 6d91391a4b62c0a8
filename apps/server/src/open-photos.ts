import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoStore } from '@stoop/api/photos/photo-store'
import type { Env } from './env.ts'
import { folderHome } from './objects/folder.ts'
import { photoStore } from './objects/photo-store.ts'
import { signingSecret } from './objects/signing-secret.ts'

/** The pictures' store that the environment names: a folder of the data folder when it names none. */
export async function openPhotos(env: Env): Promise<PhotoStore> {
  await mkdir(env.dataDir, { recursive: true })
  const secret = await signingSecret(env.signingSecret, env.dataDir)
  return photoStore(await folderHome(join(env.dataDir, 'objects'), secret))
}
