import { uploads } from '@stoop/db/schema'
import type { Upload } from '@stoop/validators/photos'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { receiveUpload } from './receive-upload.ts'
import { openUpload } from './start-upload.ts'

/**
 * Takes a whole file in one call, looks at its first bytes and header, and gives the address by which it is then used.
 * Refuses what the store refuses; of a refused file nothing stays.
 */
export async function uploadFile(ctx: MemberContext, bytes: AsyncIterable<Uint8Array>): Promise<Upload> {
  const { id, now } = await openUpload(ctx)
  try {
    await receiveUpload(ctx, id, bytes)
    await ctx.photos.inspect(id)
  } catch (error) {
    await ctx.photos.discard(id)
    await ctx.db.delete(uploads).where(eq(uploads.id, id))
    throw error
  }
  const ticket = { id, expiresAt: now, contentType: undefined, size: undefined }
  const address = await ctx.photos.addressOf(ticket, ctx.door.origin)
  return { uploadURL: address.split('?')[0] ?? address }
}
