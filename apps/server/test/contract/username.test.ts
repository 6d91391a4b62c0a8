import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { currentUser, profile } from '@stoop/validators/people'
import { expect, it } from 'vitest'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const DAY_MS = 24 * 60 * 60 * 1000

contract(stoop, 'PUT /api/auth/username', (endpoint) => {
  it('returns the user with the new username', async () => {
    const ann = await stoop.registerMember('Ann')
    const response = await ann.callRest(endpoint, { username: 'Anna' })
    expect(response.status).toBe(200)
    expect(response.parseBody(currentUser)).toEqual({
      ...ann.user,
      username: 'Anna',
      updatedAt: response.parseBody(currentUser).updatedAt,
    })
    expect((await ann.callRest('GET /api/auth/user')).body).toEqual(response.body)
  })

  it('returns 429 with Retry-After for a second change within 30 days', async () => {
    const ann = await stoop.registerMember('Ann')
    await ann.callRest(endpoint, { username: 'anna' })
    stoop.advanceClock(29 * DAY_MS)
    const early = await ann.callRest(endpoint, { username: 'annika' })
    expect(early).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^86\d\d\d$/) },
      body: {
        reason: 'USERNAME_CHANGE_LIMIT',
        message: 'You can change your username once in 30 days. Please try again in 24 hours.',
      },
    })
    expect((await ann.callRest(endpoint, { username: 'anna' })).status, 'the current name').toBe(200)
    stoop.advanceClock(DAY_MS)
    expect((await ann.callRest(endpoint, { username: 'annika' })).status).toBe(200)
  })

  it('returns 429 for the 31st attempt to change the username in an hour', async () => {
    const [ann] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    stoop.advanceClock(DAY_MS)
    stoop.setLimits(inMemoryRateLimits())
    for (let n = 0; n < 30; n++) expect((await ann.callRest(endpoint, { username: 'ben' })).status).toBe(409)
    expect(await ann.callRest(endpoint, { username: 'ben' })).toMatchObject({
      status: 429,
      body: { reason: 'RATE_LIMITED' },
    })
  })

  it('returns 409 for a name that another account has or had', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const taken = { status: 409, body: { reason: 'USERNAME_TAKEN', fields: { username: 'This username is taken' } } }
    expect(await ben.callRest(endpoint, { username: 'ANN' })).toMatchObject(taken)
    await ann.callRest(endpoint, { username: 'anna' })
    expect(await ben.callRest(endpoint, { username: 'Ann' })).toMatchObject(taken)
    expect((await ben.callRest('GET /api/auth/user')).body).toMatchObject({ username: 'ben' })
  })

  it('returns 400 for a username that registration does not allow', async () => {
    const ann = await stoop.registerMember('Ann')
    for (const username of ['', 'a', 'two words', 'settings', 'stoop-support', 'stoop.com', 'x'.repeat(31)])
      expect((await ann.callRest(endpoint, { username })).status, username).toBe(400)
  })

  it('redirects links with the former username for 90 days', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    await ann.callRest(endpoint, { username: 'anna' })
    const old = { username: 'ANN' }
    const readOld = () => ben.callRest('GET /api/users/:username', old)
    expect((await readOld()).parseBody(profile)).toMatchObject({ id: ann.user.id, username: 'anna' })
    expect((await stoop.anonymous.callTrpc('profiles.preview', old)).body).toMatchObject({ username: 'anna' })
    stoop.advanceClock(90 * DAY_MS)
    const again = await stoop.registerMember('Cleo')
    expect((await again.callRest('GET /api/users/:username', old)).status).toBe(404)
    expect((await stoop.anonymous.callTrpc('profiles.preview', old)).body).toBeNull()
  })
})
