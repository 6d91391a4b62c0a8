import { photos, uploads } from '@stoop/db/schema'
import type { PhotoForm } from '@stoop/validators/photos'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { encodeHex } from 'oslo/encoding'
import type { MemberContext } from '../context.ts'
import { notFound } from '../refusals.ts'
import type { Picture } from './photo-store.ts'

// Ten pictures a second and fifty waiting are seconds. Where a store drags one out for longer, another call may take the
// upload over: the slow one's picture then counts for nothing (keepPicture).
const LEASE_MS = 60_000

/** SQL, true of an upload whose picture is begun and not there: somebody is at it, or died at it. */
export const isBeingMade = sql<boolean>`exists (
  select 1 from ${photos} where ${photos.name} = ${uploads.photoName} and ${photos.width} is null)`

/** The name of the picture that the viewer's upload is to become. */
export type Claim = { uploadId: string; name: string }

/**
 * Of all who use an upload at once, on any server, one gets it; undefined for the others. Whoever holds it for a minute
 * without a picture has died at it: the next one gets it. Refuses what is not the viewer's with 404.
 */
export async function claimUpload(ctx: MemberContext, uploadId: string, form: PhotoForm): Promise<Claim | undefined> {
  const now = ctx.clock.now()
  const name = newName()
  const mine = and(eq(uploads.id, uploadId), eq(uploads.userId, ctx.viewer.id))
  const abandoned = and(lt(uploads.usedAt, new Date(now - LEASE_MS)), isBeingMade)
  return ctx.db.transaction(async (tx) => {
    // Locked before it is judged: a picture that is being kept at this moment is then seen, whatever the clocks say.
    const [known] = await tx.select({ id: uploads.id }).from(uploads).where(mine).for('update')
    if (!known) throw notFound('Upload')
    const [claimed] = await tx
      .update(uploads)
      .set({ usedAt: new Date(now), photoName: name })
      .where(and(mine, or(isNull(uploads.usedAt), abandoned)))
      .returning({ id: uploads.id })
    if (!claimed) return undefined
    // The row stands before its files, so that whatever happens the sweep knows of them.
    await tx.insert(photos).values({ name, form, makerId: ctx.viewer.id, createdAt: new Date(now) })
    return { uploadId, name }
  })
}

/** Makes the picture the upload's, for good; false when another call has taken the upload over. */
export async function keepPicture(ctx: MemberContext, claim: Claim, picture: Picture): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    // Written, not only looked at: one who takes it over at this moment waits, and then finds the picture.
    const [held] = await tx
      .update(uploads)
      .set({ usedAt: new Date(ctx.clock.now()) })
      .where(isHeld(claim))
      .returning({ id: uploads.id })
    if (held) await tx.update(photos).set(picture).where(eq(photos.name, claim.name))
    return held !== undefined
  })
}

/**
 * Lets the upload be used again; nothing of it changes when another call has taken it over. A name under which nothing was
 * written is forgotten; where `mayHaveFiles`, it stands until the sweep has removed them.
 */
export async function giveBack({ db }: MemberContext, claim: Claim, mayHaveFiles: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(uploads).set({ usedAt: null, photoName: null }).where(isHeld(claim))
    if (!mayHaveFiles) await tx.delete(photos).where(eq(photos.name, claim.name))
  })
}

/** Leaves the upload used for ever, for nothing; false, and nothing happens, when another call has taken it over. */
export async function useUp({ db }: MemberContext, claim: Claim): Promise<boolean> {
  const used = await db.update(uploads).set({ photoName: null }).where(isHeld(claim)).returning({ id: uploads.id })
  return used.length > 0
}

const isHeld = ({ uploadId, name }: Claim) => and(eq(uploads.id, uploadId), eq(uploads.photoName, name))

/** 128 random bits in hex: a picture's name is all that guards it (R71). */
const newName = () => encodeHex(crypto.getRandomValues(new Uint8Array(16)))
