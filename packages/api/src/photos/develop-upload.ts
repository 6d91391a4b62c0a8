import { photos, uploads } from '@stoop/db/schema'
import type { PhotoForm } from '@stoop/validators/photos'
import { and, eq, isNull } from 'drizzle-orm'
import { encodeHex } from 'oslo/encoding'
import type { MemberContext } from '../context.ts'
import { invalid, notFound, Refusal } from '../refusals.ts'
import type { Picture } from './photo-store.ts'
import { closed } from './receive-upload.ts'

type Named = Picture & { name: string }

// Calls that overlap wait for the first one's picture. On another server they find the upload closed: 409.
const underWay = new Map<string, Promise<Named>>()

/**
 * Closes the viewer's upload and turns it into a picture of ours that belongs to nothing yet; the same call again gives
 * the same picture. Refuses a foreign address with 400, another member's upload with 404, one that was used for something
 * else with 409, and what the store refuses (R12).
 */
export async function developUpload(ctx: MemberContext, address: string, form: PhotoForm): Promise<Named> {
  const id = ctx.photos.uploadIn(address, ctx.door.origin)
  if (!id) throw invalid('This is not the address of an upload')
  const use = `${ctx.viewer.id} ${id} ${form}`
  const made = underWay.get(use) ?? makeOnce(ctx, id, form).finally(() => underWay.delete(use))
  underWay.set(use, made)
  return made
}

async function makeOnce(ctx: MemberContext, id: string, form: PhotoForm): Promise<Named> {
  const name = newName()
  if (!(await claim(ctx, id, name))) return madeBefore(ctx, id, form)
  try {
    // The row stands before its files, so that whatever happens the sweep knows of them.
    const createdAt = new Date(ctx.clock.now())
    await ctx.db.insert(photos).values({ name, form, makerId: ctx.viewer.id, createdAt })
    const picture = await ctx.photos.develop(id, name, form)
    await ctx.db.update(photos).set(picture).where(eq(photos.name, name))
    await ctx.photos.discard(id)
    return { name, ...picture }
  } catch (error) {
    // A refused picture stays refused; after a fault of ours, or before its bytes came, the upload may be tried again.
    if (isVerdict(error)) await ctx.photos.discard(id)
    else await ctx.db.update(uploads).set({ usedAt: null, photoName: null }).where(eq(uploads.id, id))
    throw error
  }
}

/** Of two who use an upload at once one gets it. Refuses what is not the viewer's with 404. */
async function claim(ctx: MemberContext, id: string, photoName: string): Promise<boolean> {
  const mine = and(eq(uploads.id, id), eq(uploads.userId, ctx.viewer.id))
  const [claimed] = await ctx.db
    .update(uploads)
    .set({ usedAt: new Date(ctx.clock.now()), photoName })
    .where(and(mine, isNull(uploads.usedAt)))
    .returning({ id: uploads.id })
  if (claimed) return true
  const [known] = await ctx.db.select({ id: uploads.id }).from(uploads).where(mine)
  if (!known) throw notFound('Upload')
  return false
}

async function madeBefore(ctx: MemberContext, id: string, form: PhotoForm): Promise<Named> {
  const [made] = await ctx.db
    .select({ name: photos.name, width: photos.width, height: photos.height, hash: photos.hash })
    .from(uploads)
    .innerJoin(photos, and(eq(photos.name, uploads.photoName), eq(photos.form, form)))
    .where(eq(uploads.id, id))
  if (!made?.width || !made.height || !made.hash) throw closed()
  return { name: made.name, width: made.width, height: made.height, hash: made.hash }
}

/** 128 random bits in hex: a picture's name is all that guards it (R71). */
const newName = () => encodeHex(crypto.getRandomValues(new Uint8Array(16)))

const isVerdict = (error: unknown) =>
  error instanceof Refusal && ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'].includes(error.code)
