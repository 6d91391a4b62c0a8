import { insertDecision } from '@stoop/api/cases/test-cases'
import { DEFAULT_RATE_LIMITS } from '@stoop/api/rate-limit-config'
import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { newId } from '@stoop/db/ids'
import { siteNotice } from '@stoop/db/schema'
import { transparency } from '@stoop/validators/moderation'
import { siteInfo } from '@stoop/validators/site'
import { expect, it } from 'vitest'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const HOUR_MS = 60 * 60 * 1000

function allowOneCall(): void {
  const allowances = { ...DEFAULT_RATE_LIMITS.allowances, everything: { points: 1, duration: 60 } }
  stoop.setLimits(inMemoryRateLimits({ ...DEFAULT_RATE_LIMITS, allowances }))
}

contract(stoop, 'GET /api/site', (endpoint) => {
  it('returns the settings of the operator even when signed out', async () => {
    Object.assign(stoop.site, {
      registration: 'invite',
      minimumAge: 18,
      hasMemberInvitations: true,
      hasPostPreviews: true,
    })
    const response = await stoop.anonymous.callRest(endpoint)
    expect(response.status).toBe(200)
    expect(response.parseBody(siteInfo)).toEqual({
      registration: 'invite',
      minimumAge: 18,
      hasMemberInvitations: true,
      hasPostPreviews: true,
      termsVersion: await stoop.site.getTermsVersion(),
      notice: null,
    })
  })

  it('returns the notice of the operator until it expires', async () => {
    const now = Date.now()
    const notice = { id: newId(now), content: 'Maintenance tonight' }
    await stoop.db
      .insert(siteNotice)
      .values({ ...notice, createdAt: new Date(now), expiresAt: new Date(now + HOUR_MS) })
    expect((await stoop.anonymous.callRest(endpoint)).body).toMatchObject({ notice })
    stoop.advanceClock(HOUR_MS)
    expect((await stoop.anonymous.callRest(endpoint)).body).toMatchObject({ notice: null })
  })

  it('returns a notice without an end until it is deleted', async () => {
    await stoop.db.insert(siteNotice).values({ id: newId(Date.now()), content: 'Hello', createdAt: new Date() })
    stoop.advanceClock(1000 * HOUR_MS)
    expect((await stoop.anonymous.callRest(endpoint)).body).toMatchObject({ notice: { content: 'Hello' } })
    await stoop.db.delete(siteNotice)
    expect((await stoop.anonymous.callRest(endpoint)).body).toMatchObject({ notice: null })
  })

  it('returns 429 when an address requests the settings too often', async () => {
    allowOneCall()
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(200)
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(429)
  })
})

contract(stoop, 'GET /api/transparency', (endpoint) => {
  it('returns the counts of the last twelve months even when signed out', async () => {
    for (let times = 0; times < 5; times++) await insertDecision(stoop.db, {})
    stoop.advanceClock(24 * HOUR_MS)
    expect((await stoop.anonymous.callRest(endpoint)).parseBody(transparency)).toMatchObject({
      decisions: [{ action: 'remove', rule: 'harassment', count: 5 }],
      appeals: { open: 0, upheld: 0, reversed: 0 },
    })
  })

  it('returns 429 when an address requests the counts too often', async () => {
    allowOneCall()
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(200)
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(429)
  })
})
