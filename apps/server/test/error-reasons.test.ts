import { randomUUID } from 'node:crypto'
import { users } from '@stoop/db/schema'
import { upload } from '@stoop/validators/photos'
import { errorResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { requestFriendship } from './fixtures/actions.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

// Clients tell errors apart by their reasons, so every reason needs a test. This file tests the reasons that no other test
// covers.
const stoop = useServer()
const json = { 'content-type': 'application/json' }

const postWith = (imageUrl: string) => ({
  method: 'POST' as const,
  url: '/api/posts',
  headers: json,
  payload: JSON.stringify({ content: 'Hello', imageUrl }),
})

const reasonOf = (response: { body: string }) => errorResponse.parse(JSON.parse(response.body)).reason

it.each([
  ['NO_SUCH_ADDRESS', { method: 'GET', url: '/api/nothing' }],
  ['NOT_JSON', { method: 'POST', url: '/api/posts', headers: { 'content-type': 'text/plain' }, payload: 'Hello' }],
  [
    'COMPRESSED',
    { method: 'POST', url: '/api/posts', headers: { ...json, 'content-encoding': 'gzip' }, payload: '{}' },
  ],
  ['NOT_AN_OBJECT', { method: 'POST', url: '/api/posts', headers: json, payload: '[]' }],
  ['INVALID_REQUEST', { method: 'POST', url: '/api/posts', headers: json, payload: '{"content": ' }],
  ['TOO_LARGE', { method: 'POST', url: '/api/posts', headers: json, payload: `{"content": "${'x'.repeat(70_000)}"}` }],
  ['INVALID_INPUT', { method: 'POST', url: '/api/posts', headers: json, payload: '{"content": ""}' }],
  ['INVALID_CURSOR', { method: 'GET', url: '/api/posts/feed?cursor=wrong' }],
  ['NOT_AN_UPLOAD', { method: 'PUT', url: '/api/profile-photo', headers: json, payload: '{"profilePhotoURL": "/x"}' }],
  [
    'INVALID_IDEMPOTENCY_KEY',
    {
      method: 'POST',
      url: '/api/posts',
      headers: { ...json, 'idempotency-key': 'é' },
      payload: '{"content": "Hello"}',
    },
  ],
  [
    'UPLOAD_NOT_SIGNED',
    { method: 'PUT', url: `/objects/uploads/${randomUUID()}`, headers: { 'content-type': 'image/png' }, payload: 'x' },
  ],
  ['UNPROCESSED_IMAGE', postWith(`http://stoop.test/objects/uploads/${randomUUID()}`)],
  ['DOWNLOAD_NOT_SIGNED', { method: 'GET', url: `/objects/exports/${'0'.repeat(32)}.zip` }],
] as const)('returns the reason %s', async (reason, request) => {
  const ann = await stoop.registerMember('Ann')
  expect(reasonOf(await ann.send(request))).toBe(reason)
})

it('returns the reason IDEMPOTENCY_KEY_REUSED for another body with the same key', async () => {
  const ann = await stoop.registerMember('Ann')
  const create = (content: string) => ann.callRest('POST /api/posts', { content }, { 'idempotency-key': 'key' })
  await create('Hello')
  expect(reasonOf({ body: (await create('Goodbye')).text })).toBe('IDEMPOTENCY_KEY_REUSED')
})

it('returns the reason UPLOAD_MISMATCH for a file of another type than announced', async () => {
  const ann = await stoop.registerMember('Ann')
  const { uploadURL } = (await ann.callRest('POST /api/objects/upload', { contentType: 'image/png' })).parseBody(upload)
  expect(reasonOf(await putPicture(uploadURL))).toBe('UPLOAD_MISMATCH')
})

it('returns the reason UPLOAD_EXPIRED for an upload URL that was signed a day ago', async () => {
  const ann = await stoop.registerMember('Ann')
  const { uploadURL } = (await ann.callRest('POST /api/objects/upload')).parseBody(upload)
  stoop.advanceClock(24 * 60 * 60 * 1000)
  expect(reasonOf(await putPicture(uploadURL))).toBe('UPLOAD_EXPIRED')
})

const putPicture = (uploadURL: string) =>
  stoop.app.inject({ method: 'PUT', url: uploadURL, headers: { 'content-type': 'image/jpeg' }, payload: 'x' })

it('returns the reason NO_CITY if a member without a city creates a community without a city', async () => {
  const ann = await stoop.registerMember('Ann')
  await stoop.db.update(users).set({ selectedCity: null }).where(eq(users.id, ann.user.id))
  const response = await ann.callRest('POST /api/communities', {
    name: 'Porch gardeners',
    description: 'Tomatoes and gossip',
  })
  expect(reasonOf({ body: response.text })).toBe('NO_CITY')
})

it.each([
  ['NAME_LOOKS_OFFICIAL', 'Stoop Support'],
  ['NAME_HAS_STACKED_MARKS', 'A\u0301\u0302\u0303\u0304\u0305\u0306nn'],
  ['NAME_HAS_WEB_ADDRESS', 'www.example.com'],
])('returns the reason %s for the name %j', async (reason, firstName) => {
  const ann = await stoop.registerMember('Ann')
  const response = await ann.callRest('PUT /api/profile', { firstName, lastName: 'Tester' })
  expect(reasonOf({ body: response.text })).toBe(reason)
})

/** Calls an endpoint of friends as Ann, who has sent Ben a request. */
type FriendCall = (ann: Member, ben: Member, friendshipId: string) => ReturnType<Member['callRest']>

it.each<[string, FriendCall]>([
  ['NOT_THE_ADDRESSEE', (ann, _ben, friendshipId) => respond(ann, friendshipId, 'accepted')],
  [
    'NOT_THE_REQUESTER',
    (_ann, ben, friendshipId) => ben.callRest('DELETE /api/friends/request/:friendshipId', { friendshipId }),
  ],
  [
    'ALREADY_ANSWERED',
    async (_ann, ben, friendshipId) => {
      await respond(ben, friendshipId, 'accepted')
      return respond(ben, friendshipId, 'declined')
    },
  ],
  [
    'ALREADY_FRIENDS',
    async (ann, ben, friendshipId) => {
      await respond(ben, friendshipId, 'accepted')
      return ann.callRest('DELETE /api/friends/request/:friendshipId', { friendshipId })
    },
  ],
  ['OWN_FRIEND_REQUEST', (ann) => ann.callRest('POST /api/friends/request', { addresseeId: ann.user.id })],
  ['OWN_SUGGESTION', (ann) => ann.callRest('POST /api/friends/suggestions/:userId/dismiss', { userId: ann.user.id })],
])('returns the reason %s', async (reason, call) => {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const response = await call(ann, ben, await requestFriendship(ann, ben))
  expect(reasonOf({ body: response.text })).toBe(reason)
})

const respond = (member: Member, friendshipId: string, status: 'accepted' | 'declined') =>
  member.callRest('POST /api/friends/respond', { friendshipId, status })
