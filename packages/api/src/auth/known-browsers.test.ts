import { knownBrowsers, outbox } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { login } from './login.ts'
import { hashSecret, signMessage } from './secret-tokens.ts'

const testContext = useTestContext()

/** Signs Ann in with a browser cookie and returns the cookie that the response sets. */
async function signInWith(browserCookie: string | undefined): Promise<string> {
  let cookie = ''
  const setBrowserCookie = (value: string) => {
    cookie = value
  }
  await login(testContext.contextFor(ann, { browserCookie, setBrowserCookie }), {
    email: ann.email,
    password: 'secret',
  })
  return cookie
}

const readDigests = async () => (await testContext.db.select().from(knownBrowsers)).map(({ digest }) => digest)

it('keeps a value that the server has signed', async () => {
  const cookie = await signInWith(undefined)
  expect(await signInWith(cookie)).toBe(cookie)
  expect(await readDigests()).toEqual([hashSecret(cookie)])
})

it.each([
  ['without a signature', () => 'mine'],
  ['with a wrong signature', () => 'mine.c2lnbmF0dXJl'],
  ['signed with another key', async () => `mine.${await signMessage('another key', 'browser mine')}`],
  ['that is longer than a signed value', () => `${'m'.repeat(100)}.x`],
])('replaces a value of the client %s', async (_, makeCookie) => {
  const own = await makeCookie()
  const cookie = await signInWith(own)
  expect(cookie).not.toBe(own)
  expect(await readDigests()).toEqual([hashSecret(cookie)])
})

it('still knows a browser whose value was stored before values were signed, and replaces the value', async () => {
  await testContext.db
    .insert(knownBrowsers)
    .values({ userId: ann.id, digest: hashSecret('old'), lastUsedAt: new Date() })
  const cookie = await signInWith('old')
  expect(await testContext.db.select().from(outbox), 'no message about a new browser').toEqual([])
  expect(await readDigests()).toEqual([hashSecret(cookie)])
})
