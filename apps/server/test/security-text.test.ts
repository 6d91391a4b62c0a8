import { expect, it } from 'vitest'
import { readEnv } from '../src/env.ts'
import { buildBareApp } from './fixtures/bare-app.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const PATH = '/.well-known/security.txt'

it.each([
  ['security@stoop.test', 'mailto:security@stoop.test'],
  ['mailto:security@stoop.test', 'mailto:security@stoop.test'],
  ['https://stoop.test/report', 'https://stoop.test/report'],
])('tells where to report a vulnerability when SECURITY_CONTACT is %s', async (setting, contact) => {
  const { securityContact, publicUrl } = readEnv({ SECURITY_CONTACT: setting, PUBLIC_URL: 'https://stoop.test' })
  const app = await buildBareApp(stoop.services, { securityContact, publicUrl })
  const response = await app.inject(PATH)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const [contactLine, expires = '', ...others] = response.body.split('\n')
  expect(contactLine).toBe(`Contact: ${contact}`)
  expect(others).toEqual(['Preferred-Languages: en', `Canonical: https://stoop.test${PATH}`, ''])
  const days = (Date.parse(expires.replace('Expires: ', '')) - stoop.services.clock.now()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(365)
  await app.close()
})

it('returns 404 without a contact', async () => {
  expect((await stoop.app.inject(PATH)).statusCode).toBe(404)
})

it('rejects a contact that is neither an email nor an https address', () => {
  for (const setting of ['stoop', 'http://stoop.test', 'a@b\nContact: mailto:c@d', 'https://'])
    expect(() => readEnv({ SECURITY_CONTACT: setting })).toThrow('SECURITY_CONTACT must be an address such as')
})
