import { cases } from '@stoop/db/schema'
import { parsePhotoUrl, photoUrl } from '@stoop/validators/photos'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { ApiError } from '../errors.ts'
import { createPhotoName } from '../photos/upload-lease.ts'
import type { FoundTarget } from './find-target.ts'

type CopyServices = Pick<Services, 'db' | 'photos'>

/**
 * Copies the picture of a target that has no open case yet, so that moderators see it even if it is deleted. Returns the URL of
 * the copy, which only its case names; undefined without a picture in our storage, or if the storage is unavailable: a report is
 * more important than its picture.
 */
export async function copyPicture(
  { db, photos }: CopyServices,
  { type, id, snapshot }: FoundTarget,
): Promise<string | undefined> {
  const photo = snapshot.imageUrl ? parsePhotoUrl(snapshot.imageUrl) : undefined
  if (!photo) return undefined
  const isOpen = and(eq(cases.targetType, type), eq(cases.targetId, id), eq(cases.state, 'open'))
  if ((await db.$count(cases, isOpen)) > 0) return undefined
  const name = createPhotoName()
  try {
    await photos.copyPhoto(photo.name, name)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE') return undefined
    throw error
  }
  return photoUrl(name, photo.width)
}

/** Deletes a copy that no case names: another report opened the case first, or the report failed. */
export async function deleteUnusedCopy({ db, photos }: CopyServices, url: string, caseId?: string): Promise<void> {
  const [row] = caseId ? await db.select({ snapshot: cases.snapshot }).from(cases).where(eq(cases.id, caseId)) : []
  const name = parsePhotoUrl(url)?.name
  // The file of a copy that cannot be deleted remains. Its name is secret.
  if (name && row?.snapshot.imageUrl !== url) await photos.deletePhoto(name).catch(() => undefined)
}
