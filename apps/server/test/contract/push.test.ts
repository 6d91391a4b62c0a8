import { PUSH_SUBSCRIPTION } from '@stoop/api/examples/push'
import { pushMessages, pushSubscriptions } from '@stoop/db/schema'
import { pushState } from '@stoop/validators/push'
import { expect, it } from 'vitest'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const SUBSCRIPTION = { ...PUSH_SUBSCRIPTION, timeZone: 'Europe/Vienna' }

contract(stoop, 'GET /api/push', (endpoint) => {
  it('returns the same public key to all members, and only the subscription of the session', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    await ann.callRest('PUT /api/push', SUBSCRIPTION)
    const ofAnn = (await ann.callRest(endpoint)).parseBody(pushState)
    expect(ofAnn.subscription).toMatchObject({ endpoint: SUBSCRIPTION.endpoint, lastSuccessAt: null })
    const ofBen = (await ben.callRest(endpoint)).parseBody(pushState)
    expect(ofBen).toEqual({ publicKey: ofAnn.publicKey, subscription: null })
    expect(Buffer.from(ofBen.publicKey, 'base64url')).toHaveLength(65)
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'PUT /api/push', (endpoint) => {
  it('replaces the subscription of the session', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint, SUBSCRIPTION)).status).toBe(200)
    const renewed = { ...SUBSCRIPTION, endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/renewed' }
    await ann.callRest(endpoint, renewed)
    await ann.callRest(endpoint, { ...renewed, timeZone: 'Nowhere/Else' })
    expect(await stoop.db.select().from(pushSubscriptions)).toMatchObject([
      { endpoint: renewed.endpoint, userId: ann.user.id, timeZone: null },
    ])
  })

  it('ends the subscription of another member in the same browser', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    await ann.callRest(endpoint, SUBSCRIPTION)
    await ben.callRest(endpoint, SUBSCRIPTION)
    expect((await ann.callRest('GET /api/push')).parseBody(pushState).subscription).toBeNull()
    expect((await ben.callRest('GET /api/push')).parseBody(pushState).subscription).not.toBeNull()
  })

  it('returns 400 for an endpoint of an unknown host', async () => {
    const ann = await stoop.registerMember('Ann')
    const urls = [
      'https://127.0.0.1/push',
      'https://evil.test/push',
      'https://fcm.googleapis.com.evil.test/push',
      'https://fcm.googleapis.com:8443/push',
      'https://user@fcm.googleapis.com/push',
      'https://push.services.mozilla.com.evil.test/push',
    ]
    for (const url of urls)
      expect(await ann.callRest(endpoint, { ...SUBSCRIPTION, endpoint: url })).toMatchObject({
        status: 400,
        body: { reason: 'UNKNOWN_PUSH_SERVICE' },
      })
    const insecure = { ...SUBSCRIPTION, endpoint: 'http://fcm.googleapis.com/push' }
    expect((await ann.callRest(endpoint, insecure)).status).toBe(400)
    expect((await ann.callRest(endpoint, { ...SUBSCRIPTION, keys: { p256dh: 'x', auth: 'y' } })).status).toBe(400)
    expect((await ann.callRest(endpoint, { ...SUBSCRIPTION, endpoint: 'https://push.test/ann' })).status).toBe(200)
  })

  it('returns 400 for a key that is not a point of the curve', async () => {
    const ann = await stoop.registerMember('Ann')
    const keys = { ...SUBSCRIPTION.keys, p256dh: `B${'A'.repeat(86)}` }
    expect(await ann.callRest(endpoint, { ...SUBSCRIPTION, keys })).toMatchObject({
      status: 400,
      body: { reason: 'INVALID_PUSH_KEY' },
    })
  })
})

contract(stoop, 'DELETE /api/push', (endpoint) => {
  it('deletes the subscription of the session', async () => {
    const ann = await stoop.registerMember('Ann')
    await ann.callRest('PUT /api/push', SUBSCRIPTION)
    expect(await ann.callRest(endpoint)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await stoop.db.select().from(pushSubscriptions)).toEqual([])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })

  it('ends the push subscription at sign-out without a separate call', async () => {
    const ann = await stoop.registerMember('Ann')
    await ann.callRest('PUT /api/push', SUBSCRIPTION)
    await ann.callRest('POST /api/auth/logout')
    expect(await stoop.db.select().from(pushSubscriptions)).toEqual([])
  })
})

contract(stoop, 'POST /api/push/test', (endpoint) => {
  it('queues a test message only if the session has a subscription', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint)).status).toBe(404)
    await ann.callRest('PUT /api/push', SUBSCRIPTION)
    expect(await ann.callRest(endpoint)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await stoop.db.select().from(pushMessages)).toMatchObject([{ type: 'test' }])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})
