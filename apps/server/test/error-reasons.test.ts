import { randomUUID } from 'node:crypto'
import { errorResponse } from '@stoop/validators/responses'
import { expect, it } from 'vitest'
import { requestFriendship } from './fixtures/actions.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

// Clients decide by reasons. No other test names these reasons.
const stoop = useServer()
const json = { 'content-type': 'application/json' }

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

it.each([
  ['NAME_LOOKS_OFFICIAL', 'Stoop Support'],
  ['NAME_HAS_STACKED_MARKS', 'A\u0301\u0302\u0303\u0304\u0305\u0306nn'],
  ['NAME_HAS_WEB_ADDRESS', 'www.example.com'],
])('returns the reason %s for the name %j', async (reason, firstName) => {
  const ann = await stoop.registerMember('Ann')
  const response = await ann.callRest('PUT /api/profile', { firstName, lastName: 'Tester' })
  expect(reasonOf({ body: response.text })).toBe(reason)
})

/** Calls an endpoint of friends as Ann, who has sent Ben the request. */
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
