// Over 200 lines: the examples of all documented operations.
import {
  badRequest,
  databaseUnavailable,
  idempotencyKeyReused,
  notFound,
  toErrorBody,
  tooLarge,
  tooManyRequests,
  unauthorized,
  unsupportedMediaType,
} from '@stoop/api/errors'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf, communityOf, communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { notificationsOfAnn } from '@stoop/validators/fixtures/notification-views'
import { ann, ben, edie, gwen, hugo } from '@stoop/validators/fixtures/people'
import { currentUserOf, personOf, profileOf, requestsOf, suggestionsOf } from '@stoop/validators/fixtures/people-views'
import { commentsOf, feedOf, postOf, postsOf } from '@stoop/validators/fixtures/post-views'
import { bikes, bread } from '@stoop/validators/fixtures/posts'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { ErrorResponse } from '@stoop/validators/responses'
import { ACCOUNT_DELETION_EXAMPLES } from './account-deletion-examples.ts'
import { ACCOUNT_EXPORT_EXAMPLES } from './account-export-examples.ts'
import { BLOCK_EXAMPLES } from './block-examples.ts'
import { CITY_EXAMPLES } from './city-examples.ts'
import { COMMUNITY_EDITING_EXAMPLES } from './community-editing-examples.ts'
import { COMMUNITY_ENTRY_EXAMPLES } from './community-entry-examples.ts'
import { COMMUNITY_LINK_EXAMPLES } from './community-link-examples.ts'
import { COMMUNITY_MEMBERSHIP_EXAMPLES } from './community-membership-examples.ts'
import { COMMUNITY_MODERATING_EXAMPLES } from './community-moderating-examples.ts'
import { COMMUNITY_ROLE_EXAMPLES } from './community-role-examples.ts'
import type { DocumentedEndpoint } from './descriptions.ts'
import { MODERATION_EXAMPLES } from './moderation-examples.ts'
import { PASSKEY_EXAMPLES } from './passkey-examples.ts'
import { PERSONAL_DATA_EXAMPLES } from './personal-data-examples.ts'
import { PICTURE_EXAMPLES } from './picture-examples.ts'
import { REPORT_EXAMPLES } from './report-examples.ts'
import { SETTINGS_EXAMPLES } from './settings-examples.ts'
import { STATEMENT_EXAMPLES } from './statement-examples.ts'
import { TALKING_EXAMPLES } from './talking-examples.ts'
import { VERSION_EXAMPLES } from './version-examples.ts'

/** JSON bodies of an operation: of its request, if it takes one, and of its responses by status. */
export type Example = { request?: unknown; responses: Record<number, unknown> }

const OK = { ok: true }
const PASSWORD = 'correct horse'
const UPLOAD_URL =
  'http://127.0.0.1:3000/objects/uploads/01900000-0000-7000-8080-000000000001?expires=1795338000000&signature=c2lnbmF0dXJl'
const IMAGE_URL = '/objects/0123456789abcdef0123456789abcdef-1080.webp'

const authResponse = { token: 'dGhlLXRva2VuLW9mLXRoZS1zZXNzaW9u', user: currentUserOf(ann) }
const session = {
  id: '01900000-0000-7000-8090-000000000001',
  device: 'Chrome on Android',
  createdAt: isoHoursAgo(48),
  lastUsedAt: isoHoursAgo(0),
  isCurrent: true,
}
const VERIFIED = {
  ok: true,
  ended: { sessions: 1, passkeys: 0, recoveryCodes: 0, emailChanges: 0, exports: 0, knownBrowsers: 1 },
}
const LINK_TOKEN = 'dGhlLXRva2VuLW9mLXRoZS1saW5r'
const community = communityOf(gardeners)
const leftCommunity = { ...community, isJoined: false, role: null, memberCount: community.memberCount - 1 }
const [communityPost] = communityPostsOf(gardeners)
const communityComment = { ...commentsOf(bread)[0], postId: communityPost?.id }
const [notification] = notificationsOfAnn()
const friendshipId = personOf(edie, ann).friendshipId
const likedPost = { id: postOf(bikes).id, isLiked: true, likeCount: 3 }
const likedCommunityPost = { id: communityPost?.id, isLiked: true, likeCount: 3 }
const newFriendship = {
  id: '01900000-0000-7000-8070-000000000007',
  requesterId: ann.id,
  addresseeId: hugo.id,
  status: 'pending',
  createdAt: postOf(bread).createdAt,
  friendshipStatus: 'sent',
  isNew: true,
}

/** Bodies of every operation. Files, which are not JSON, have none. */
export const EXAMPLES: Record<DocumentedEndpoint, Example> = withFixedDates({
  'POST /api/auth/register': {
    request: {
      email: ann.email,
      password: PASSWORD,
      firstName: ann.firstName,
      lastName: ann.lastName,
      username: ann.username,
      selectedCity: ann.selectedCity,
    },
    responses: {
      201: { ...authResponse, user: { ...authResponse.user, bio: null, postsCount: 0, friendsCount: 0 } },
    },
  },
  'POST /api/auth/login': { request: { email: ann.email, password: PASSWORD }, responses: { 200: authResponse } },
  'POST /api/auth/logout': { responses: { 200: OK } },
  'GET /api/auth/user': { responses: { 200: currentUserOf(ann) } },

  ...SETTINGS_EXAMPLES,
  ...ACCOUNT_DELETION_EXAMPLES,
  ...ACCOUNT_EXPORT_EXAMPLES,
  'GET /api/auth/sessions': { responses: { 200: [session] } },
  'DELETE /api/auth/sessions': { responses: { 200: OK } },
  'DELETE /api/auth/sessions/:id': { responses: { 200: OK } },
  'POST /api/auth/confirm': { request: { password: PASSWORD }, responses: { 200: OK } },
  'POST /api/auth/verify': { request: { token: LINK_TOKEN, keep: 'session' }, responses: { 200: VERIFIED } },
  'POST /api/auth/verify/send': { responses: { 200: OK } },
  ...MODERATION_EXAMPLES,
  ...PASSKEY_EXAMPLES,
  ...PERSONAL_DATA_EXAMPLES,
  ...BLOCK_EXAMPLES,
  ...CITY_EXAMPLES,
  ...COMMUNITY_EDITING_EXAMPLES,
  ...COMMUNITY_LINK_EXAMPLES,
  ...COMMUNITY_ENTRY_EXAMPLES,
  ...COMMUNITY_MEMBERSHIP_EXAMPLES,
  ...COMMUNITY_ROLE_EXAMPLES,
  ...COMMUNITY_MODERATING_EXAMPLES,
  ...REPORT_EXAMPLES,
  ...STATEMENT_EXAMPLES,
  ...PICTURE_EXAMPLES,
  ...TALKING_EXAMPLES,
  ...VERSION_EXAMPLES,
  'POST /api/auth/forgot': { request: { email: ann.email }, responses: { 200: OK } },
  'POST /api/auth/reset': {
    request: { token: LINK_TOKEN, password: PASSWORD },
    responses: { 200: { ...VERIFIED, remaining: { passkeys: 1, recoveryCodes: 10 } } },
  },
  'PUT /api/auth/password': {
    request: { currentPassword: PASSWORD, newPassword: 'a better password' },
    responses: { 200: OK },
  },
  'PUT /api/auth/email': { request: { email: 'ann.alvarez@stoop.example' }, responses: { 200: OK } },
  'POST /api/auth/email/confirm': { request: { token: LINK_TOKEN }, responses: { 200: VERIFIED } },
  'POST /api/auth/email/undo': { request: { token: LINK_TOKEN }, responses: { 200: OK } },

  'PUT /api/profile': {
    request: { firstName: ann.firstName, lastName: ann.lastName, bio: ann.bio },
    responses: { 200: currentUserOf(ann) },
  },
  'POST /api/objects/upload': {
    request: { contentType: 'image/jpeg', size: 182_034 },
    responses: { 200: { uploadURL: UPLOAD_URL } },
  },
  'PUT /api/profile-photo': { request: { profilePhotoURL: UPLOAD_URL }, responses: { 200: currentUserOf(ann) } },
  'POST /api/objects/post-photo': {
    request: { uploadURL: UPLOAD_URL },
    responses: {
      201: { imageUrl: IMAGE_URL, imageWidth: 1080, imageHeight: 810, imageHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' },
    },
  },
  'GET /api/users/search': { responses: { 200: [personOf(ben)] } },
  'GET /api/users/:username': { responses: { 200: profileOf(ben) } },

  'GET /api/friends': { responses: { 200: [personOf(ben), personOf(gwen)] } },
  'GET /api/friends/requests': { responses: { 200: requestsOf(ann).slice(0, 1) } },
  'GET /api/friends/suggestions': { responses: { 200: suggestionsOf(ann).slice(0, 1) } },
  'POST /api/friends/request': {
    request: { addresseeId: hugo.id },
    responses: { 200: { ...newFriendship, isNew: false }, 201: newFriendship },
  },
  'POST /api/friends/respond': {
    request: { friendshipId, status: 'accepted' },
    responses: {
      200: {
        ...newFriendship,
        id: friendshipId,
        requesterId: edie.id,
        addresseeId: ann.id,
        status: 'accepted',
        friendshipStatus: 'friends',
        isNew: false,
      },
    },
  },
  'DELETE /api/friends/request/:friendshipId': { responses: { 200: OK } },
  'DELETE /api/friends/:userId': { responses: { 200: OK } },
  'POST /api/friends/suggestions/:userId/dismiss': { responses: { 200: OK } },
  'DELETE /api/friends/suggestions/:userId/dismiss': { responses: { 200: OK } },

  'GET /api/posts/feed': { responses: { 200: feedOf(ann).slice(0, 2) } },
  'GET /api/posts/user/:userId': { responses: { 200: postsOf(ben) } },
  'GET /api/posts/:id': { responses: { 200: postOf(bread) } },
  'DELETE /api/posts/:id': { responses: { 200: OK } },
  'POST /api/posts/:id/restore': { responses: { 200: OK } },
  'POST /api/posts/:id/like': { request: { liked: true }, responses: { 200: likedPost } },
  'GET /api/posts/:id/comments': { responses: { 200: commentsOf(bread) } },
  'DELETE /api/posts/:id/comments/:commentId': { responses: { 200: OK } },
  'POST /api/posts/:id/comments/:commentId/restore': { responses: { 200: OK } },

  'POST /api/communities': {
    request: { name: gardeners.name, description: gardeners.description, isPrivate: false },
    responses: { 201: { ...community, memberCount: 1 } },
  },
  'GET /api/communities/joined': { responses: { 200: [community] } },
  'GET /api/communities/search': { responses: { 200: [community] } },
  'POST /api/communities/join': { request: { communityId: community.id }, responses: { 200: community } },
  'GET /api/communities/:id': { responses: { 200: communityDetailOf(gardeners) } },
  'POST /api/communities/:id/join': { responses: { 200: community } },
  'POST /api/communities/:id/leave': { request: { successorId: null }, responses: { 200: leftCommunity } },
  'GET /api/communities/:id/posts': { responses: { 200: communityPostsOf(gardeners) } },
  'GET /api/communities/:communityId/posts/:id': { responses: { 200: communityPost } },
  'POST /api/communities/:communityId/posts/:id/restore': { responses: { 200: OK } },
  'POST /api/communities/:communityId/posts/:id/like': {
    request: { liked: true },
    responses: { 200: likedCommunityPost },
  },
  'GET /api/communities/:communityId/posts/:id/comments': { responses: { 200: [communityComment] } },
  'POST /api/communities/:communityId/posts/:id/comments/:commentId/restore': { responses: { 200: OK } },

  'GET /api/notifications': { responses: { 200: notificationsOfAnn().slice(0, 2) } },
  'POST /api/notifications/read-all': { request: { upTo: notification?.id }, responses: { 200: OK } },
  'GET /api/notifications/groups': {
    responses: {
      200: notificationsOfAnn()
        .slice(1, 2)
        .map((one) => ({ ...one, content: 'Noor Haddad and 4 others liked your post', othersCount: 4 })),
    },
  },
  'POST /api/notifications/:id/read': { request: { group: true }, responses: { 200: OK } },
  'GET /api/counts': {
    responses: { 200: { unreadNotifications: 3, friendRequests: 2, friends: 5, suggestions: 4 } },
  },

  'POST /api/objects': { responses: { 201: { uploadURL: UPLOAD_URL } } },
  'PUT /objects/uploads/:id': { responses: { 200: { ok: true, url: UPLOAD_URL.split('?')[0] } } },
  'GET /objects/exports/:file': { responses: {} },
  'GET /objects/:file': { responses: {} },
})

/** The bodies of the shared error responses, by their names in the document. */
export const ERROR_EXAMPLES: Record<string, ErrorResponse> = {
  Invalid: toErrorBody(badRequest('NO_CITY', { field: 'city', fieldCode: 'REQUIRED' })),
  SignedOut: toErrorBody(unauthorized('SIGNED_OUT')),
  NotFound: toErrorBody(notFound('Post')),
  TooLarge: toErrorBody(tooLarge('TOO_LARGE')),
  NotJson: toErrorBody(unsupportedMediaType('NOT_JSON')),
  KeyReused: toErrorBody(idempotencyKeyReused()),
  TooMany: toErrorBody(tooManyRequests(12)),
  Away: toErrorBody(databaseUnavailable(undefined)),
}

/**
 * Moves the fixtures' dates, which count back from the current time, to fixed ones: otherwise docs/openapi.json would change
 * with every run.
 */
function withFixedDates<T>(value: T): T {
  const quarterHour = 900_000
  const now = Date.now()
  const fixedNow = Date.UTC(2026, 10, 20, 12)
  const isoDate = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
  return JSON.parse(JSON.stringify(value), (_key, field: unknown) => {
    if (typeof field !== 'string' || !isoDate.test(field)) return field
    const age = Math.round((now - Date.parse(field)) / quarterHour) * quarterHour
    return new Date(fixedNow - age).toISOString()
  })
}
