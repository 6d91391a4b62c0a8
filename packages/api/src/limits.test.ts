import { expect, it } from 'vitest'
import { addressKey, limitsInMemory } from './limits.ts'

it('knows a household by its IPv6 /64 (R61)', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:0db8:1:2::ffff'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('::ffff:10.1.2.3')).toBe('10.1.2.3')
  expect(addressKey('::ffff:a01:203')).toBe('10.1.2.3')
  expect(addressKey('10.1.2.3')).toBe('10.1.2.3')
  expect(addressKey('what a proxy calls unknown')).toBe('what a proxy calls unknown')
})

it('refuses the eleventh login in a quarter of an hour, and says how long to wait', async () => {
  const limits = limitsInMemory()
  for (let n = 0; n < 10; n++) await limits.take('login', 'somebody')
  await expect(limits.take('login', 'somebody')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 900 })
  await limits.take('login', 'somebody else')
})
