import { cases } from '@stoop/db/schema'
import { parsePhotoUrl, photoUrl } from '@stoop/validators/photos'
import type { StoredImage } from '@stoop/validators/posts'
import { and, eq } from 'drizzle-orm'
import type { FoundTarget } from '../cases/find-target.ts'
import { listSnapshotImages, type PictureCopies } from '../cases/snapshot-images.ts'
import type { Services } from '../context.ts'
import { ApiError } from '../errors.ts'
import { createPhotoName } from '../photos/upload-lease.ts'

type CopyServices = Pick<Services, 'db' | 'photos'>

/**
 * Copies a target's pictures, so that moderators still see them after a deletion. If the case is already open, copies only
 * pictures of new messages. Returns the URLs of the copies. Skips pictures on other servers, and all further ones if the storage
 * is unavailable.
 */
export async function copyPictures(
  { db, photos }: CopyServices,
  { type, id, snapshot }: FoundTarget,
): Promise<PictureCopies> {
  const copies = new Map<string, string>()
  if (toPhotos(listSnapshotImages(snapshot)).length === 0) return copies
  const isOpen = and(eq(cases.targetType, type), eq(cases.targetId, id), eq(cases.state, 'open'))
  const [open] = await db.select({ snapshot: cases.snapshot }).from(cases).where(isOpen)
  const known = new Set(open?.snapshot.messages?.map((message) => message.id))
  const newMessages = (snapshot.messages ?? []).filter((message) => !known.has(message.id))
  const images = toPhotos(open ? newMessages.flatMap((message) => message.images) : listSnapshotImages(snapshot))
  try {
    for (const photo of images) {
      if (copies.has(photo.url)) continue
      const copyName = createPhotoName()
      await photos.copyPhoto(photo.name, copyName)
      copies.set(photo.url, photoUrl(copyName, photo.width))
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE')) throw error
  }
  return copies
}

const toPhotos = (images: readonly StoredImage[]) =>
  images.flatMap(({ url }) => {
    const photo = parsePhotoUrl(url)
    return photo ? { url, ...photo } : []
  })

/** Deletes copies that no case uses, because a concurrent report opened the case or this report failed. */
export async function deleteUnusedCopies(
  { db, photos }: CopyServices,
  copies: PictureCopies,
  caseId?: string,
): Promise<void> {
  if (copies.size === 0) return
  const [row] = caseId ? await db.select({ snapshot: cases.snapshot }).from(cases).where(eq(cases.id, caseId)) : []
  const used = new Set(row ? listSnapshotImages(row.snapshot).map(({ url }) => url) : [])
  for (const url of copies.values()) {
    const name = used.has(url) ? undefined : parsePhotoUrl(url)?.name
    // If the deletion fails, the file remains, but its name is secret.
    if (name) await photos.deletePhoto(name).catch(() => undefined)
  }
}
