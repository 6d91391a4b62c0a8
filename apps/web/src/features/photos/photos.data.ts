import type { CommunityImageInput, PostImage, UploadInput } from '@stoop/validators/photos'
import { getErrorMessage } from '../../lib/errors.ts'
import { runMutation } from '../../lib/query-client.ts'
import { client } from '../../lib/trpc.ts'
import { isUnreachable } from '../../lib/unreachable.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { uploadTexts } from '../../locales/en/uploads.ts'

/**
 * Requests a signed URL to which one file can be PUT. Rejects after showing a toast. `isQuiet` shows none for a lost connection,
 * because the caller can wait for it.
 */
export async function requestUploadUrl(input: UploadInput, isQuiet = false): Promise<string> {
  const { uploadURL } = await runMutation(
    {
      mutationFn: (uploadInput: UploadInput) => client.photos.upload.mutate(uploadInput),
      meta: {
        failure: (error) =>
          isQuiet && isUnreachable(error)
            ? null
            : { title: uploadTexts.uploadUrlFailed, description: getErrorMessage(error) },
      },
    },
    input,
  )
  return uploadURL
}

/** Makes an upload the viewer's profile photo and updates it in all views. Rejects after showing a toast. */
export async function setProfilePhoto(profilePhotoURL: string): Promise<void> {
  const { id, avatar, profilePhoto, profileImageUrl, photoHash } = await runMutation(
    {
      mutationFn: (address: string) => client.profiles.photo.mutate({ profilePhotoURL: address }),
      meta: {
        success: uploadTexts.updated,
        failure: (error) => ({ title: uploadTexts.updateFailed, description: getErrorMessage(error) }),
      },
    },
    profilePhotoURL,
  )
  updateEntity<'person'>(id, () => ({ avatar, profilePhoto, profileImageUrl, photoHash }))
}

/** Makes an upload an image for a post. Rejects after showing a toast, except for a lost connection. */
export function createPostImage(uploadURL: string): Promise<PostImage> {
  return runMutation(
    {
      mutationFn: (address: string) => client.photos.forPost.mutate({ uploadURL: address }),
      meta: {
        failure: (error) =>
          isUnreachable(error) ? null : { title: uploadTexts.postImageFailed, description: getErrorMessage(error) },
      },
    },
    uploadURL,
  )
}

/** Makes an upload a picture or cover of a community. Rejects after showing a toast. */
export function createCommunityImage(input: CommunityImageInput): Promise<PostImage> {
  return runMutation(
    {
      mutationFn: (sent: CommunityImageInput) => client.photos.forCommunity.mutate(sent),
      meta: { failure: (error) => ({ title: uploadTexts.postImageFailed, description: getErrorMessage(error) }) },
    },
    input,
  )
}
