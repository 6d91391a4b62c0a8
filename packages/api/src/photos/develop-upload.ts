import { photos, uploads } from '@stoop/db/schema'
import type { PhotoForm } from '@stoop/validators/photos'
import { and, eq } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { conflict, invalid, Refusal } from '../refusals.ts'
import type { PhotoStore, Picture } from './photo-store.ts'
import { closed } from './receive-upload.ts'
import { type Claim, claimUpload, giveBack, isBeingMade, keepPicture, useUp } from './upload-claim.ts'

type Named = Picture & { name: string }

// Calls that overlap wait for the first one's picture. On another server they find it being made: 409.
const underWay = new WeakMap<PhotoStore, Map<string, Promise<Named>>>()

/**
 * Closes the viewer's upload and turns it into a picture of ours that belongs to nothing yet; the same call again gives
 * the same picture. Refuses a foreign address with 400, another member's upload with 404, one that was used for something
 * else or that another server is at with 409, and what the store refuses (R12).
 */
export async function developUpload(ctx: MemberContext, address: string, form: PhotoForm): Promise<Named> {
  const id = ctx.photos.uploadIn(address, ctx.door.origin)
  if (!id) throw invalid('This is not the address of an upload')
  const use = `${ctx.viewer.id} ${id} ${form}`
  const here = underWay.get(ctx.photos) ?? new Map<string, Promise<Named>>()
  underWay.set(ctx.photos, here)
  const made = here.get(use) ?? makeOnce(ctx, id, form).finally(() => here.delete(use))
  here.set(use, made)
  return made
}

async function makeOnce(ctx: MemberContext, id: string, form: PhotoForm): Promise<Named> {
  const claim = await claimUpload(ctx, id, form)
  const made = claim && (await make(ctx, claim, form))
  if (!made) return madeBefore(ctx, id, form)
  await discardQuietly(ctx, id)
  return made
}

/** The claimed upload's picture; undefined when it took so long that another call has taken the upload over. */
async function make(ctx: MemberContext, claim: Claim, form: PhotoForm): Promise<Named | undefined> {
  const { uploadId, name } = claim
  try {
    const picture = await ctx.photos.develop(uploadId, name, form)
    return (await keepPicture(ctx, claim, picture)) ? { name, ...picture } : undefined
  } catch (error) {
    // A refused picture stays refused; after a fault of ours, or before its bytes came, the upload may be tried again.
    if (isVerdict(error)) {
      // The bytes may be another call's by now.
      if (await useUp(ctx, claim)) await discardQuietly(ctx, uploadId)
    } else await giveBack(ctx, claim, !isBeforeWork(error))
    throw error
  }
}

/** Removes bytes that nobody needs any more. What cannot be removed now the sweep removes: the upload's row stands. */
const discardQuietly = (ctx: MemberContext, id: string) => ctx.photos.discard(id).catch(() => undefined)

async function madeBefore(ctx: MemberContext, id: string, form: PhotoForm): Promise<Named> {
  const [made] = await ctx.db
    .select({
      name: photos.name,
      width: photos.width,
      height: photos.height,
      hash: photos.hash,
      isBeingMade,
    })
    .from(uploads)
    .leftJoin(photos, and(eq(photos.name, uploads.photoName), eq(photos.form, form)))
    .where(eq(uploads.id, id))
  if (made?.isBeingMade) throw conflict('This picture is being made. Please try again in a minute')
  if (!made?.name || !made.width || !made.height || !made.hash) throw closed()
  return { name: made.name, width: made.width, height: made.height, hash: made.hash }
}

const isVerdict = (error: unknown) =>
  error instanceof Refusal && ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'].includes(error.code)

/** The bytes have not come, or too many pictures wait: nothing was begun. */
const isBeforeWork = (error: unknown) =>
  error instanceof Refusal && ['CONFLICT', 'TOO_MANY_REQUESTS'].includes(error.code)
