import { communityPosts, photos, posts } from '@stoop/db/schema'
import { PHOTO_WIDTHS, parsePhotoUrl } from '@stoop/validators/photos'
import type { StoredImage } from '@stoop/validators/posts'
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { toImages } from '../../photos/post-image.ts'
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

const imageColumns = <T extends typeof posts | typeof communityPosts>(table: T) => ({
  imageUrl: table.imageUrl,
  imageAlt: table.imageAlt,
  imageWidth: table.imageWidth,
  imageHeight: table.imageHeight,
  imageHash: table.imageHash,
  moreImages: table.moreImages,
})

const isAfter = (after: string | null) => {
  if (after === null) return undefined
  const [createdAt = '', name = ''] = after.split('/')
  return sql`(${photos.createdAt}, ${photos.name}) < (${createdAt}::timestamptz, ${name})`
}

/** The pictures that the member uploaded, newest first. Their files are in the export. */
export const picturesNoun = listNoun({
  name: 'pictures',
  // Each page reads all rows of the member, because the index has no times.
  pageSize: 2000,
  count: (ctx) => ctx.db.$count(photos, isOwnPhoto(ctx)),
  select: (ctx, after, limit) =>
    ctx.db
      .select({ photo: photos, post: imageColumns(posts), communityPost: imageColumns(communityPosts) })
      .from(photos)
      .leftJoin(posts, eq(posts.id, photos.postId))
      .leftJoin(communityPosts, eq(communityPosts.id, photos.communityPostId))
      .where(and(isOwnPhoto(ctx), isAfter(after)))
      .orderBy(desc(photos.createdAt), desc(photos.name))
      .limit(limit),
  position: ({ photo }) => `${photo.createdAt.toISOString()}/${photo.name}`,
  toEntry: ({ photo, post, communityPost }) => {
    const { name, form, width, height, createdAt, profileOf, postId, communityPostId, communityId } = photo
    const images = [post, communityPost].flatMap((columns) =>
      columns?.moreImages ? toImages({ ...columns, moreImages: columns.moreImages }) : [],
    )
    return {
      file: picturePath(name),
      use: form,
      isInUse: [profileOf, postId, communityPostId, communityId].some((owner) => owner !== null),
      /** The description in the post's current version. */
      alt: images.find(({ url }) => parsePhotoUrl(url)?.name === name)?.alt ?? null,
      width,
      height,
      createdAt: toIso(createdAt),
      postId: postId ?? communityPostId,
    }
  },
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
