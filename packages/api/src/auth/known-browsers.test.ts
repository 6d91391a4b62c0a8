import { knownBrowsers, outbox } from '@stoop/db/schema'
import { ann, ben, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { hashSecret, signMessage } from '../secret-tokens.ts'
import { useTestContext } from '../test-context.ts'
import { deleteOldBrowsers } from './known-browsers.ts'
import { login } from './login.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const testContext = useTestContext()

/** Signs a user in with a browser cookie and returns the cookie that the response sets. */
async function signInWith(browserCookie: string | undefined, user: FixtureUser = ann): Promise<string> {
  let cookie = ''
  const setBrowserCookie = (value: string) => {
    cookie = value
  }
  await login(testContext.contextFor(user, { browserCookie, setBrowserCookie }), {
    email: user.email,
    password: 'secret',
  })
  return cookie
}

async function readDigests(user: FixtureUser = ann): Promise<string[]> {
  const rows = await testContext.db.select().from(knownBrowsers).where(eq(knownBrowsers.userId, user.id))
  return rows.map(({ digest }) => digest)
}

it('keeps the cookie value of a browser if this server has signed the value', async () => {
  const cookie = await signInWith(undefined)
  expect(await signInWith(cookie)).toBe(cookie)
  expect(await readDigests()).toEqual([hashSecret(cookie)])
})

it.each([
  ['without a signature', () => 'mine'],
  ['with a wrong signature', () => 'mine.c2lnbmF0dXJl'],
  ['signed with another key', async () => `mine.${await signMessage('another key', 'browser mine')}`],
  ['that is longer than a signed value', () => `${'m'.repeat(100)}.x`],
])('replaces a cookie value from the client %s', async (_, makeCookie) => {
  const own = await makeCookie()
  const cookie = await signInWith(own)
  expect(cookie).not.toBe(own)
  expect(await readDigests()).toEqual([hashSecret(cookie)])
})

it('accepts an unsigned cookie value of an older release and replaces it', async () => {
  await testContext.db
    .insert(knownBrowsers)
    .values({ userId: ann.id, digest: hashSecret('old'), lastUsedAt: new Date() })
  const cookie = await signInWith('old')
  expect(await testContext.db.select().from(outbox), 'no message about a new browser').toEqual([])
  expect(await readDigests()).toEqual([hashSecret(cookie)])
})

it('does not store a cookie value of another account, even after that account has lost the value', async () => {
  const planted = await signInWith(undefined, ben)
  const cookie = await signInWith(planted)
  const own = cookie.split('~').find((value) => value !== planted) ?? ''
  expect(await readDigests(ann)).toEqual([hashSecret(own)])
  await testContext.db.delete(knownBrowsers)
  await signInWith(planted)
  expect(await readDigests(ann)).not.toContain(hashSecret(planted))
})

it('knows a shared browser for each account that has signed in with it', async () => {
  let cookie: string | undefined
  for (const user of [ann, ben, ann, ben]) cookie = await signInWith(cookie, user)
  for (const user of [ann, ben]) expect(await readDigests(user)).toHaveLength(1)
  expect(await testContext.db.select().from(outbox), 'no message about a new browser').toEqual([])
})

it('keeps the cookie values of the five accounts that signed in most recently', async () => {
  const values: string[] = []
  for (let n = 0; n < 6; n++) values.unshift(await signInWith(undefined, ben))
  const cookie = await signInWith(values.join('~'))
  expect(cookie.split('~').slice(1)).toEqual(values.slice(0, 4))
})

it.each([
  ['keeps', 100],
  ['replaces', 101],
])('%s a signed cookie value of %i characters', async (verb, length) => {
  const { tokenKey } = testContext.createServices.secrets
  const signatureLength = (await signMessage(tokenKey, 'browser x')).length
  const secret = 'x'.repeat(length - 1 - signatureLength)
  const value = `${secret}.${await signMessage(tokenKey, `browser ${secret}`)}`
  await testContext.db
    .insert(knownBrowsers)
    .values({ userId: ann.id, digest: hashSecret(value), lastUsedAt: new Date() })
  expect((await signInWith(value)) === value).toBe(verb === 'keeps')
})

/** Stores a known browser of Ann that last signed in this long ago. */
const insertBrowser = (digest: string, ageMs: number) =>
  testContext.db.insert(knownBrowsers).values({ userId: ann.id, digest, lastUsedAt: new Date(Date.now() - ageMs) })

it('keeps the 50 browsers of an account that signed in most recently', async () => {
  for (let n = 1; n <= 50; n++) await insertBrowser(`browser ${n}`, n * 60_000)
  const cookie = await signInWith(undefined)
  const digests = await readDigests()
  expect(digests).toHaveLength(50)
  expect(digests).toContain(hashSecret(cookie))
  expect(digests).not.toContain('browser 50')
})

it('deletes browsers that have not signed in for 180 days', async () => {
  await insertBrowser('old', 180 * DAY_MS + 60_000)
  await insertBrowser('recent', 180 * DAY_MS - 60_000)
  await deleteOldBrowsers(testContext.createServices)
  expect(await readDigests()).toEqual(['recent'])
})
