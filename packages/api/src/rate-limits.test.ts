import { rateLimits } from '@stoop/db/schema'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS, parseRateLimits } from './rate-limit-config.ts'
import { deleteExpiredCounters } from './rate-limit-counter.ts'
import { addressKey, createRateLimits, inMemoryRateLimits, siteKey } from './rate-limits.ts'
import { useTestContext } from './test-context.ts'

const HOUR = 60 * 60 * 1000

it('gives the addresses of one IPv6 /64 the same key', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:0db8:1:2::ffff'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('::ffff:10.1.2.3')).toBe('10.1.2.3')
  expect(addressKey('::ffff:a01:203')).toBe('10.1.2.3')
  expect(addressKey('10.1.2.3')).toBe('10.1.2.3')
  expect(addressKey('not an address')).toBe('not an address')
})

it('gives the addresses of one IPv6 /48 the same site key', () => {
  expect(siteKey('2001:db8:1:2::1')).toBe(siteKey('2001:db8:1:3::1'))
  expect(siteKey('2001:db8:1::1')).not.toBe(siteKey('2001:db8:2::1'))
  expect(siteKey('10.1.2.3')).toBeUndefined()
  expect(siteKey('unknown')).toBeUndefined()
})

it('throws tooManyRequests with the seconds to wait when the allowance is used up', async () => {
  const limits = inMemoryRateLimits()
  for (let n = 1; n <= 10; n++) expect(await limits.consume('login', 'one')).toBe(n)
  await expect(limits.consume('login', 'one')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 900 })
  expect(await limits.consume('login', 'another')).toBe(1)
})

it('does not count calls above the allowance', async () => {
  const limits = inMemoryRateLimits()
  for (let n = 0; n < 10; n++) await limits.consume('login', 'one')
  for (let n = 0; n < 5; n++) await expect(limits.consume('login', 'one')).rejects.toBeInstanceOf(Error)
  await limits.refund('login', 'one')
  expect(await limits.consume('login', 'one')).toBe(10)
})

it('allows more calls after a refund', async () => {
  const limits = inMemoryRateLimits()
  for (let n = 0; n < 50; n++) {
    await limits.consume('login', 'one')
    await limits.refund('login', 'one')
  }
  expect(await limits.consume('login', 'one')).toBe(1)
})

it('allows one call whose points exceed the allowance', async () => {
  const limits = inMemoryRateLimits()
  await limits.consume('communityCreation', 'one', 10)
  await expect(limits.consume('communityCreation', 'one', 10)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

describe('daily limits', () => {
  const testContext = useTestContext()
  const openStoredLimits = () => createRateLimits(DEFAULT_RATE_LIMITS, testContext.db, testContext.createServices.clock)

  it('keeps daily counts after a restart', async () => {
    for (let n = 1; n <= 60; n++) expect(await openStoredLimits().consume('friendRequest', 'ann')).toBe(n)
    await expect(openStoredLimits().consume('friendRequest', 'ann')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect(await openStoredLimits().consume('friendRequest', 'ben')).toBe(1)
  })

  it('counts each of many parallel calls', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 80 }, () => openStoredLimits().consume('friendRequest', 'ann')),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
  })

  it('starts a new daily window a day after the first call', async () => {
    for (let n = 0; n < 60; n++) await openStoredLimits().consume('friendRequest', 'ann')
    testContext.advanceClock(23 * HOUR)
    const error = await openStoredLimits()
      .consume('friendRequest', 'ann')
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ retryAfter: expect.any(Number) })
    expect(Reflect.get(Object(error), 'retryAfter')).toBeGreaterThan(3000)
    expect(Reflect.get(Object(error), 'retryAfter')).toBeLessThanOrEqual(3600)
    testContext.advanceClock(HOUR)
    expect(await openStoredLimits().consume('friendRequest', 'ann')).toBe(1)
  })

  it('asks to wait for one second if less than a second is left', async () => {
    let now = Date.now()
    const limits = createRateLimits(DEFAULT_RATE_LIMITS, testContext.db, { now: () => now })
    for (let n = 0; n < 3; n++) await limits.consume('communityCreation', 'ann')
    now += 24 * HOUR - 1
    await expect(limits.consume('communityCreation', 'ann')).rejects.toMatchObject({ retryAfter: 1 })
  })

  it('subtracts a refunded call from a daily count', async () => {
    await openStoredLimits().consume('friendRequest', 'ann')
    await openStoredLimits().refund('friendRequest', 'ann')
    expect(await openStoredLimits().consume('friendRequest', 'ann')).toBe(1)
  })

  it('deletes daily counts only after their day', async () => {
    await openStoredLimits().consume('friendRequest', 'ann')
    testContext.advanceClock(12 * HOUR)
    await openStoredLimits().consume('friendRequest', 'ben')
    testContext.advanceClock(13 * HOUR)
    await deleteExpiredCounters(testContext.createServices)
    expect(await testContext.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([
      { key: 'friendRequest:ben' },
    ])
  })

  it('counts calls in memory inside transactions, even if the window is a day or longer', async () => {
    const config = parseRateLimits('samePerson=5/2d,address=9/1d')
    if (!config) throw new Error('The text is valid')
    await createRateLimits(config, testContext.db, testContext.createServices.clock).consume('samePerson', 'ann ben')
    await createRateLimits(config, testContext.db, testContext.createServices.clock).consume('address', '192.0.2.1')
    expect(await testContext.db.select().from(rateLimits)).toEqual([])
  })
})

describe('parseRateLimits', () => {
  it('changes only the limits in the text', () => {
    expect(parseRateLimits('login=30/15m, post=100/h,communitiesPerMember=50')).toEqual({
      allowances: {
        ...DEFAULT_RATE_LIMITS.allowances,
        login: { points: 30, duration: 900 },
        post: { points: 100, duration: 3600 },
      },
      settings: { ...DEFAULT_RATE_LIMITS.settings, communitiesPerMember: 50 },
    })
    expect(DEFAULT_RATE_LIMITS.allowances.login.points).toBe(10)
  })

  it.each([
    'login=30',
    'login=/15m',
    'login=30/15',
    'login=-1/m',
    'login=1/0m',
    'login=1/25d',
    'logins=30/15m',
    'communitiesPerMember=5/d',
    'toString=5',
    'login=30/15m,',
    'login=30/15m post=3/m',
    '',
  ])('returns undefined for the invalid limits %j', (text) => {
    expect(parseRateLimits(text)).toBeUndefined()
  })
})
