import type { Services } from '../context.ts'
import { deletePhotos } from './delete-unused-photos.ts'

/**
 * Copies the files of a photo to a new name whose row already exists. After a failure, deletes the copies and the row, or leaves
 * both to the cleanup job while the storage is unavailable.
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
