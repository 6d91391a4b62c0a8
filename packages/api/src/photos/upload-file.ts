import { uploads } from '@stoop/db/schema'
import type { Upload } from '@stoop/validators/photos'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { receiveUpload } from './receive-upload.ts'
import { insertUpload } from './start-upload.ts'

/**
 * Stores a file in one call, checks its first bytes and header, and returns the URL of the upload. If the storage throws, deletes
 * the file again.
 */
export async function uploadFile(ctx: AuthenticatedContext, bytes: AsyncIterable<Uint8Array>): Promise<Upload> {
  const { id, now } = await insertUpload(ctx)
  try {
    await receiveUpload(ctx, id, bytes)
    await ctx.photos.inspect(id, ctx.viewer.id)
  } catch (error) {
    await ctx.photos.deleteUpload(id)
    await ctx.db.delete(uploads).where(eq(uploads.id, id))
    throw error
  }
  const signedUpload = { id, expiresAt: now, contentType: undefined, size: undefined }
  const uploadUrl = await ctx.photos.signUploadUrl(signedUpload, ctx.request.origin)
  return { uploadURL: uploadUrl.split('?')[0] ?? uploadUrl }
}
