import type { Services } from '../context.ts'
import { deletePhotos } from './delete-unused-photos.ts'

/**
 * Copies the files of a photo to a new name that has a row already. If it fails, deletes what was copied and the row; while the storage is
 * unavailable both stay, and the cleanup job deletes them later.
 */
export async function copyToNewName(
  ctx: Pick<Services, 'db' | 'clock' | 'photos'>,
  name: string,
  newName: string,
): Promise<void> {
  try {
    await ctx.photos.copyPhoto(name, newName)
  } catch (error) {
    await deletePhotos(ctx, [newName])
    throw error
  }
}
