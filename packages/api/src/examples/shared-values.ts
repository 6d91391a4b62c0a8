import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf, communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { notificationsOfAnn } from '@stoop/validators/fixtures/notification-views'
import { ann, edie, hugo } from '@stoop/validators/fixtures/people'
import { currentUserOf, personOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'

// Values that the examples of several endpoints share.
export const PASSWORD = 'correct horse'
export const UPLOAD_URL =
  'http://127.0.0.1:3000/objects/uploads/01900000-0000-7000-8080-000000000001?expires=1795338000000&signature=c2lnbmF0dXJl'
export const authResponse = { token: 'dGhlLXRva2VuLW9mLXRoZS1zZXNzaW9u', user: currentUserOf(ann) }
export const VERIFIED = {
  ok: true,
  ended: { sessions: 1, passkeys: 0, recoveryCodes: 0, emailChanges: 0, exports: 0, knownBrowsers: 1 },
}
export const LINK_TOKEN = 'dGhlLXRva2VuLW9mLXRoZS1saW5r'
export const community = communityOf(gardeners)
export const [communityPost] = communityPostsOf(gardeners)
export const [notification] = notificationsOfAnn()
export const friendshipId = personOf(edie, ann).friendshipId
export const newFriendship = {
  id: '01900000-0000-7000-8070-000000000007',
  requesterId: ann.id,
  addresseeId: hugo.id,
  status: 'pending',
  createdAt: postOf(bread).createdAt,
  friendshipStatus: 'sent',
  isNew: true,
}
