import type { Services } from '../context.ts'
import { deletePhotos } from './delete-unused-photos.ts'

/**
 * Copies the files of a photo to a new name, whose row already exists. If this fails, deletes the copies and the row; if the
 * storage is unavailable, the cleanup job deletes them later.
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
