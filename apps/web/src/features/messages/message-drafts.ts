import { readDraft } from '../../lib/draft.ts'
import { parsePhotos } from '../photos/draft-photos.ts'

/** Returns the name of the draft of a message to a friend. */
export const messageDraft = (viewerId: string, userId: string) => `message:${viewerId}:${userId}`

/** Returns the name of the draft with the pictures of a message to a friend. */
export const messagePhotosDraft = (viewerId: string, userId: string) => `message-photos:${viewerId}:${userId}`

/** Returns whether there is a draft of a message to a friend. */
const hasMessageDraft = (viewerId: string, userId: string): boolean =>
  readDraft(messageDraft(viewerId, userId)).trim() !== '' ||
  parsePhotos(readDraft(messagePhotosDraft(viewerId, userId))).some(({ url }) => url !== '')

/** Returns the ids of the people to whom the viewer has begun to write. */
export function listDraftedPeople(viewerId: string): string[] {
  const key = new RegExp(`^draft:message(?:-photos)?:${viewerId}:(.+)$`)
  const ids = new Set(Object.keys(localStorage).flatMap((name) => key.exec(name)?.[1] ?? []))
  return [...ids].filter((userId) => hasMessageDraft(viewerId, userId)).sort()
}
