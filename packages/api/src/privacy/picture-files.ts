import { comments, communityComments, communityPosts, messages, photos, posts } from '@stoop/db/schema'
import { PHOTO_WIDTHS, parsePhotoUrl } from '@stoop/validators/photos'
import type { StoredImage } from '@stoop/validators/posts'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { type Field, field, picturePath } from './fields.ts'

/** SQL: a picture that the member uploaded and that was completely processed. */
export const isOwnPicture = (userId: string) => and(eq(photos.makerId, userId), isNotNull(photos.hash))

/** A picture to copy into the export, in its largest size. */
export type PictureFile = { name: string; width: number; file: string }

/** Reads a page of the pictures to copy. */
export async function readPictureFiles(
  { db, userId }: Pick<Services, 'db'> & { userId: string },
  after: string | null,
  limit: number,
): Promise<PictureFile[]> {
  const rows = await db
    .select({ name: photos.name, form: photos.form })
    .from(photos)
    .where(and(isOwnPicture(userId), after === null ? undefined : gt(photos.name, after)))
    .orderBy(asc(photos.name))
    .limit(limit)
  return rows.map(({ name, form }) => ({ name, width: PHOTO_WIDTHS[form][0], file: picturePath(name) }))
}

/** The path of a picture in the export. */
export const pathOfPicture: Field<string> = field(() => sql<string>`${photos.name}`, picturePath)

type PictureOfPosts = { name: string; posts: (StoredImage[] | null)[] }

/** The alternative text of a picture in its message, or in the current version of its post. */
export const descriptionOfPicture: Field<string | null> = field(
  () => sql<PictureOfPosts>`json_build_object('name', ${photos.name}, 'posts', json_build_array(
    (select ${posts.images} from ${posts} where ${posts.id} = ${photos.postId}),
    (select ${communityPosts.images} from ${communityPosts} where ${communityPosts.id} = ${photos.communityPostId}),
    (select ${comments.images} from ${comments} where ${comments.id} = ${photos.commentId}),
    (select ${communityComments.images} from ${communityComments} where ${communityComments.id} = ${photos.communityCommentId}),
    (select ${messages.images} from ${messages} where ${messages.id} = ${photos.messageId})))`,
  ({ name, posts: found }) => {
    const images = found.flatMap((stored) => stored ?? [])
    return images.find(({ url }) => parsePhotoUrl(url)?.name === name)?.alt ?? null
  },
)
