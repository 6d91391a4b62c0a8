import { sessions, users } from '@stoop/db/schema'
import { accountDeletion, deletionPreview } from '@stoop/validators/account-data'
import { authResponse } from '@stoop/validators/auth'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createCommunity } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const DAY_MS = 24 * 60 * 60 * 1000
const signIn = ({ user, password }: Member) =>
  stoop.anonymous.callRest('POST /api/auth/login', { email: user.email, password })

contract(stoop, 'GET /api/account/deletion', (endpoint) => {
  it('returns what the deletion of the account would change', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    await ann.callRest('POST /api/posts', { content: 'Hello', visibility: 'public' })
    const [shared, alone] = [await createCommunity(ann, 'Gardeners'), await createCommunity(ann, 'Only Ann')]
    await ben.callRest('POST /api/communities/:id/join', { id: shared })
    await ann.callRest('PUT /api/communities/:id/members/:userId', {
      ...{ id: shared, userId: ben.user.id, role: 'moderator' },
    })
    Object.assign(stoop.site, { backupDays: 30 })
    const response = await ann.callRest(endpoint)
    expect(response.status).toBe(200)
    expect(response.parseBody(deletionPreview)).toMatchObject({
      ...{ posts: 1, replies: 0, friends: 0, backupDays: 30 },
      communities: [
        { id: shared, name: 'Gardeners', successor: { id: ben.user.id }, isClosed: false },
        { id: alone, name: 'Only Ann', successor: null, isClosed: true },
      ],
    })
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'DELETE /api/account', (endpoint) => {
  it('hides the member and returns the time of the erasure', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const response = await ann.callRest(endpoint, { password: ann.password })
    expect(response.status).toBe(200)
    const { eraseAt } = response.parseBody(accountDeletion)
    expect(Math.round((Date.parse(eraseAt) - Date.now()) / DAY_MS)).toBe(14)
    expect((await ann.callRest('GET /api/auth/user')).status).toBe(401)
    expect(await stoop.db.$count(sessions, eq(sessions.userId, ann.user.id))).toBe(0)
    expect((await ben.callRest('GET /api/users/:username', { username: ann.user.username })).status).toBe(404)
  })

  it('cancels the deletion of an account when its member signs in within 14 days', async () => {
    const ann = await stoop.registerMember('Ann')
    await ann.callRest(endpoint)
    const response = await signIn(ann)
    expect(response.status).toBe(200)
    expect(response.parseBody(authResponse)).toMatchObject({ isDeletionCancelled: true, user: { id: ann.user.id } })
    expect((await signIn(ann)).parseBody(authResponse)).not.toHaveProperty('isDeletionCancelled')
  })

  it('does not cancel the deletion of an account after the time of the erasure', async () => {
    const ann = await stoop.registerMember('Ann')
    await ann.callRest(endpoint)
    stoop.advanceClock(14 * DAY_MS)
    expect(await signIn(ann)).toMatchObject({ status: 403, body: { reason: 'ACCOUNT_DELETED' } })
  })

  it('requires the correct password or a recent confirmation', async () => {
    const ann = await stoop.registerMember('Ann')
    stoop.advanceClock(10 * 60 * 1000)
    expect(await ann.callRest(endpoint)).toMatchObject({ status: 403, body: { reason: 'CONFIRMATION_REQUIRED' } })
    expect(await ann.callRest(endpoint, { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { reason: 'WRONG_PASSWORD', fields: { password: expect.any(String) } },
    })
    expect((await ann.callRest('GET /api/auth/user')).status).toBe(200)
    await ann.callRest('POST /api/auth/confirm', { password: ann.password })
    expect((await ann.callRest(endpoint)).status).toBe(200)
  })

  it('returns 409 to the only administrator', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    await stoop.db.update(users).set({ role: 'admin' }).where(eq(users.id, ann.user.id))
    expect(await ann.callRest(endpoint)).toMatchObject({ status: 409, body: { reason: 'LAST_ADMIN' } })
    await stoop.db.update(users).set({ role: 'admin' })
    const [first, second] = await Promise.all([ann.callRest(endpoint), ben.callRest(endpoint)])
    expect([first.status, second.status].sort()).toEqual([200, 409])
  })
})
