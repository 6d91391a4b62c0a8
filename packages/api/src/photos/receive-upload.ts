import { uploads } from '@stoop/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { conflict, notFound } from '../refusals.ts'
import { isBeingMade } from './upload-claim.ts'

/**
 * Takes the bytes of an upload whose address has been proven. They may come again until the upload is used (R12), that
 * is, until its picture is there: whoever begins it may find no bytes yet, or die at it. Refuses an unknown upload with
 * 404, a used one with 409, and what the store refuses.
 */
export async function receiveUpload(
  { db, photos }: Pick<Services, 'db' | 'photos'>,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const upload = () => db.select({ isUsed }).from(uploads).where(eq(uploads.id, id))
  const [known] = await upload()
  if (!known) throw notFound('Upload')
  if (known.isUsed) throw closed()
  await photos.receive(id, bytes)
  const [still] = await upload()
  if (still && !still.isUsed) return
  // It was used, or swept, while these bytes were on their way.
  await photos.discard(id)
  throw closed()
}

const isUsed = sql<boolean>`${uploads.usedAt} is not null and not ${isBeingMade}`

export const closed = () => conflict('This upload has been used already. Choose the picture again')
