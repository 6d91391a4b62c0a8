import type { Tx } from '@stoop/db/client'
import { photos } from '@stoop/db/schema'
import {
  PHOTO_WIDTHS,
  type PostPhoto,
  type PostPhotoInput,
  photoAddress,
  readPhotoAddress,
} from '@stoop/validators/photos'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { invalid } from '../refusals.ts'
import { developUpload } from './develop-upload.ts'

const WIDEST = PHOTO_WIDTHS.post[0]

/** Makes an upload a picture for a post that the viewer is about to write; unused it is swept after a day. */
export async function makePostPhoto(ctx: MemberContext, { uploadURL }: PostPhotoInput): Promise<PostPhoto> {
  const { name, width, height, hash } = await developUpload(ctx, uploadURL, 'post')
  return { imageUrl: photoAddress(name, WIDEST), imageWidth: width, imageHeight: height, imageHash: hash }
}

type Shown = { [K in keyof PostPhoto]: PostPhoto[K] | null }

/**
 * What a post shows at `address`, and which picture of ours that is. Refuses a picture of ours that is gone, another
 * member's, or in a post already, with 400: a picture lives and dies with one post (R71).
 */
export async function mustShow(
  tx: Tx,
  viewerId: string,
  address: string | undefined,
): Promise<Shown & { name?: string }> {
  const nothingKnown = { imageWidth: null, imageHeight: null, imageHash: null }
  if (!address?.startsWith('/objects/')) return { imageUrl: address ?? null, ...nothingKnown }
  const ours = readPhotoAddress(address)
  const [photo] = ours
    ? await tx
        .select({ imageWidth: photos.width, imageHeight: photos.height, imageHash: photos.hash })
        .from(photos)
        .where(
          and(
            eq(photos.name, ours.name),
            eq(photos.form, 'post'),
            eq(photos.makerId, viewerId),
            isNull(photos.postId),
            isNotNull(photos.hash),
          ),
        )
        .for('update')
    : []
  if (!ours || !photo) throw invalid(GONE, { imageUrl: GONE })
  return { imageUrl: photoAddress(ours.name, WIDEST), ...photo, name: ours.name }
}

const GONE = 'This picture is no longer there. Please add it again'

/** Gives the picture that mustShow found to the post that now stands. */
export async function givePhoto(tx: Tx, name: string | undefined, postId: string): Promise<void> {
  if (name) await tx.update(photos).set({ postId }).where(eq(photos.name, name))
}
