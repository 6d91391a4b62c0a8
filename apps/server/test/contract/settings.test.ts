import { DEFAULT_SETTINGS as DEFAULTS } from '@stoop/validators/default-settings'
import { settings } from '@stoop/validators/settings'
import { expect, it } from 'vitest'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

contract(stoop, 'GET /api/settings', (endpoint) => {
  it('returns the default settings for a new account', async () => {
    const ann = await stoop.registerMember('Ann')
    const response = await ann.callRest(endpoint)
    expect(response.status).toBe(200)
    expect(response.parseBody(settings)).toEqual(DEFAULTS)
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'PUT /api/settings', (endpoint) => {
  it('changes only the given settings', async () => {
    const ann = await stoop.registerMember('Ann')
    const first = await ann.callRest(endpoint, { privacy: { isCityShown: false }, notifications: { like: 'off' } })
    const afterFirst = {
      ...DEFAULTS,
      privacy: { ...DEFAULTS.privacy, isCityShown: false },
      notifications: { ...DEFAULTS.notifications, like: 'off' },
    }
    expect(first).toMatchObject({ status: 200, body: afterFirst })
    const second = await ann.callRest(endpoint, { notifications: { comment: 'mail' }, appearance: { theme: 'dark' } })
    const afterSecond = {
      ...afterFirst,
      notifications: { ...afterFirst.notifications, comment: 'mail' },
      appearance: { theme: 'dark' },
    }
    expect(second.body).toEqual(afterSecond)
    expect((await ann.callRest(endpoint)).body).toEqual(afterSecond)
    expect((await ann.callRest('GET /api/auth/user')).body).toMatchObject({ theme: 'dark' })
  })

  it('sets the language, and resets it to that of the device with null', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint, { language: 'ar' })).body).toEqual({ ...DEFAULTS, language: 'ar' })
    expect((await ann.callRest('GET /api/auth/user')).body).toMatchObject({ language: 'ar' })
    expect((await ann.callRest(endpoint, { language: null })).body).toEqual(DEFAULTS)
  })

  it('changes and resets the choice of what is sent to the devices', async () => {
    const ann = await stoop.registerMember('Ann')
    const quietHours = { from: '22:00', to: '07:30' }
    const changed = await ann.callRest(endpoint, { push: { kinds: { like: true, comment: false }, quietHours } })
    const { push } = DEFAULTS
    expect(changed.body).toEqual({
      ...DEFAULTS,
      push: { ...push, kinds: { ...push.kinds, like: true, comment: false }, quietHours },
    })
    const cleared = await ann.callRest(endpoint, {
      push: { kinds: { like: false, comment: true }, messages: 'sender', quietHours: null },
    })
    expect(cleared.body).toEqual({ ...DEFAULTS, push: { ...push, messages: 'sender' } })
    expect((await ann.callRest(endpoint, { push: { quietHours: { from: '24:00', to: '7' } } })).status).toBe(400)
  })

  it('turns the digest on and off', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint, { digest: 'weekly' })).body).toEqual({ ...DEFAULTS, digest: 'weekly' })
    expect((await ann.callRest(endpoint, { digest: 'off' })).body).toEqual(DEFAULTS)
    expect((await ann.callRest(endpoint, { digest: 'hourly' })).status).toBe(400)
  })

  it('changes the hour of the evening edition, and turns its mail on and off with it', async () => {
    const ann = await stoop.registerMember('Ann')
    const { edition } = DEFAULTS
    expect((await ann.callRest(endpoint, { edition: { hour: 21, isPushed: true } })).body).toEqual({
      ...DEFAULTS,
      edition: { ...edition, hour: 21, isPushed: true },
    })
    await ann.callRest(endpoint, { digest: 'daily' })
    expect((await ann.callRest(endpoint, { edition: { isOn: false } })).body).toMatchObject({
      digest: 'off',
      edition: { isOn: false, hour: 21 },
    })
    expect((await ann.callRest(endpoint, { digest: 'daily' })).body).toMatchObject({
      digest: 'daily',
      edition: { isOn: true, hour: 21 },
    })
    expect((await ann.callRest(endpoint, { edition: { hour: 8 } })).status).toBe(400)
  })

  it('keeps a weekly digest when editions are turned off', async () => {
    const ann = await stoop.registerMember('Ann')
    await ann.callRest(endpoint, { digest: 'weekly' })
    expect((await ann.callRest(endpoint, { edition: { isOn: false } })).body).toMatchObject({ digest: 'weekly' })
  })

  it('changes nothing if the body is an empty object', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    expect((await ann.callRest(endpoint, {})).body).toEqual(DEFAULTS)
    await ann.callRest(endpoint, { privacy: { friendRequestsFrom: 'nobody' } })
    expect((await ben.callRest('GET /api/settings')).body).toEqual(DEFAULTS)
  })

  it('returns 400 for unknown values, but ignores unknown fields', async () => {
    const ann = await stoop.registerMember('Ann')
    const invalid = [
      { privacy: { friendRequestsFrom: 'friends' } },
      { privacy: { isCityShown: 'no' } },
      { notifications: { like: 'loud' } },
      { appearance: { theme: 'sepia' } },
      { language: 'tlh' },
    ]
    for (const input of invalid) expect((await ann.callRest(endpoint, input)).status).toBe(400)
    expect((await ann.callRest(endpoint, { privacy: { role: 'admin' }, role: 'admin' })).body).toEqual(DEFAULTS)
    expect((await ann.callRest('GET /api/auth/user')).body).toMatchObject({ role: 'member' })
  })
})
