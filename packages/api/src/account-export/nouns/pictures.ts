import { photos } from '@stoop/db/schema'
import { PHOTO_WIDTHS, parsePhotoUrl } from '@stoop/validators/photos'
import type { StoredImage } from '@stoop/validators/posts'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { type ExportContext, listNoun, toIso } from './noun.ts'

/** A picture of a text: a file of the export, or an address of another server. */
export type EntryPicture = { file: string; alt: string | null } | { address: string; alt: string | null }

/** Returns the path of a picture in the export. */
export const picturePath = (name: string) => `pictures/${name}.webp`

/** Returns a picture at this URL as an entry refers to it. */
export function toPicture({ url, alt }: Pick<StoredImage, 'url' | 'alt'>): EntryPicture {
  const photo = parsePhotoUrl(url)
  return photo ? { file: picturePath(photo.name), alt } : { address: url, alt }
}

/** Returns the path of a picture in our own storage; null for others and without one. */
export const toPictureFile = (url: string | null): string | null => {
  const photo = url === null ? undefined : parsePhotoUrl(url)
  return photo ? picturePath(photo.name) : null
}

const isOwnPhoto = ({ userId }: ExportContext) => and(eq(photos.makerId, userId), isNotNull(photos.hash))

/** The pictures that the member uploaded and that are in use. Their files are in the export. */
export const picturesNoun = listNoun({
  name: 'pictures',
  // Each page reads all rows of the member, because the index has no names.
  pageSize: 2000,
  count: (ctx) => ctx.db.$count(photos, isOwnPhoto(ctx)),
  select: (ctx, after, limit) =>
    ctx.db
      .select()
      .from(photos)
      .where(and(isOwnPhoto(ctx), after === null ? undefined : gt(photos.name, after)))
      .orderBy(asc(photos.name))
      .limit(limit),
  position: ({ name }) => name,
  toEntry: ({ name, form, width, height, createdAt, postId, communityPostId }) => ({
    file: picturePath(name),
    use: form,
    width,
    height,
    createdAt: toIso(createdAt),
    postId: postId ?? communityPostId,
  }),
})

/** A picture to copy into the export, in its largest size. */
export type PictureFile = { name: string; width: number; file: string }

/** Reads a page of the pictures to copy. */
export async function readPictureFiles(
  ctx: ExportContext,
  after: string | null,
  limit: number,
): Promise<PictureFile[]> {
  const rows = await ctx.db
    .select({ name: photos.name, form: photos.form })
    .from(photos)
    .where(and(isOwnPhoto(ctx), after === null ? undefined : gt(photos.name, after)))
    .orderBy(asc(photos.name))
    .limit(limit)
  return rows.map(({ name, form }) => ({ name, width: PHOTO_WIDTHS[form][0], file: picturePath(name) }))
}
