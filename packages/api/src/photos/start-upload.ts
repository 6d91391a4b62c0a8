import { newId } from '@stoop/db/ids'
import { uploads } from '@stoop/db/schema'
import type { Upload, UploadInput } from '@stoop/validators/photos'
import type { MemberContext } from '../context.ts'

const GOOD_FOR_MS = 10 * 60 * 1000

/** An address of the member's own, good for ten minutes, to PUT one file of at most 5 MB to (R12). */
export async function startUpload(ctx: MemberContext, { contentType, size }: UploadInput): Promise<Upload> {
  const { id, now } = await openUpload(ctx)
  const ticket = { id, contentType, size, expiresAt: now + GOOD_FOR_MS }
  return { uploadURL: await ctx.photos.addressOf(ticket, ctx.door.origin) }
}

/** The row of an upload that may now arrive. */
export async function openUpload(ctx: MemberContext) {
  const now = ctx.clock.now()
  const id = newId(now)
  await ctx.db.insert(uploads).values({ id, userId: ctx.viewer.id, createdAt: new Date(now) })
  return { id, now }
}
