import type { PostPhoto, UploadInput } from '@stoop/validators/photos'
import { sentenceOf } from '../../lib/failure.ts'
import { patch } from '../../lib/patch.ts'
import { act } from '../../lib/query.ts'
import { client } from '../../lib/trpc.ts'
import { photos } from '../../words/photos.ts'

/** The address to PUT one file to. Rejects after its toast. */
export async function startUpload(input: UploadInput): Promise<string> {
  const { uploadURL } = await act(
    {
      mutationFn: (named: UploadInput) => client.photos.upload.mutate(named),
      meta: { failure: (error) => ({ title: photos.noParameters, description: sentenceOf(error) }) },
    },
    input,
  )
  return uploadURL
}

/** Makes an upload one's photo; it changes wherever one is shown. Rejects after its toast. */
export async function useAsProfilePhoto(profilePhotoURL: string): Promise<void> {
  const { id, avatar, profilePhoto, profileImageUrl, photoHash } = await act(
    {
      mutationFn: (address: string) => client.profiles.photo.mutate({ profilePhotoURL: address }),
      meta: {
        success: photos.updated,
        failure: (error) => ({ title: photos.updateFailed, description: sentenceOf(error) }),
      },
    },
    profilePhotoURL,
  )
  patch('person', id, () => ({ avatar, profilePhoto, profileImageUrl, photoHash }))
}

/** Makes an upload a picture for a post. Rejects after its toast. */
export function makePostPhoto(uploadURL: string): Promise<PostPhoto> {
  return act(
    {
      mutationFn: (address: string) => client.photos.forPost.mutate({ uploadURL: address }),
      meta: { failure: (error) => ({ title: photos.notAdded, description: sentenceOf(error) }) },
    },
    uploadURL,
  )
}
