import { knownBrowsers, outbox, users } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { useTestContext } from '../test-context.ts'
import { login } from './login.ts'

const testContext = useTestContext()
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** Creates a browser that keeps its cookie. Returns how to sign Ann in with it. */
function createBrowser(userAgent = PHONE) {
  let browserCookie: string | undefined
  const setBrowserCookie = (secret: string) => {
    browserCookie = secret
  }
  return (password = 'secret') =>
    login(testContext.contextFor(ann, { userAgent, browserCookie, setBrowserCookie }), { email: ann.email, password })
}

const readOutbox = () => testContext.db.select().from(outbox)

it('mails the member once about a sign-in from a new browser', async () => {
  const [laptop, phone] = [createBrowser('curl/8.5.0'), createBrowser()]
  await laptop()
  expect(await readOutbox(), 'the first browser of the account').toEqual([])
  await phone()
  const expected = { template: 'new-sign-in', recipient: ann.email, userId: ann.id }
  expect(await readOutbox()).toMatchObject([
    { ...expected, params: { device: 'Chrome on Android', at: expect.stringMatching(/^\d{4}-.*Z$/) } },
  ])
  await phone()
  await laptop()
  expect(await readOutbox()).toHaveLength(1)
})

it('mails the member about a new browser if there is an earlier session but no known browser', async () => {
  await createBrowser()()
  await testContext.db.delete(knownBrowsers)
  await createBrowser()()
  expect(await readOutbox()).toHaveLength(1)
})

it('mails the member about the first sign-in after the email was verified', async () => {
  await testContext.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ann.id))
  await createBrowser()()
  expect(await readOutbox()).toHaveLength(1)
})

it('sends no mail about the first sign-in of an account if only another account is verified', async () => {
  await testContext.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ben.id))
  await createBrowser()()
  expect(await readOutbox()).toEqual([])
})

it('sends no mail about registrations and wrong passwords', async () => {
  const registration = { firstName: 'Eve', lastName: 'Moss', username: 'eve', selectedCity: 'Chicago' } as const
  await testContext.callerFor(null).auth.register({ ...registration, email: 'eve@stoop.test', password: 'secret1' })
  await createBrowser()()
  await expect(createBrowser()('wrong')).rejects.toMatchObject({ reason: 'WRONG_CREDENTIALS' })
  expect(await readOutbox()).toEqual([])
})

it('sends at most three mails a day for a client without cookies', async () => {
  const ctx = { ...testContext.contextFor(ann), limits: inMemoryRateLimits() }
  for (let n = 0; n < 10; n++) await login(ctx, { email: ann.email, password: 'secret' })
  expect(await readOutbox()).toHaveLength(3)
})

it('sends no mail to an unverified address', async () => {
  await testContext.db.update(users).set({ mustVerifyEmail: true }).where(eq(users.id, ann.id))
  for (let n = 0; n < 2; n++) await createBrowser()()
  expect(await readOutbox()).toEqual([])
})

it('creates no session if the password changes while it is checked', async () => {
  const ctx = testContext.contextFor(ann)
  const changePassword = () => testContext.db.update(users).set({ password: 'plain:other' }).where(eq(users.id, ann.id))
  const verify: typeof ctx.passwords.verify = async (...call) => {
    const isCorrect = await ctx.passwords.verify(...call)
    await changePassword()
    return isCorrect
  }
  const slow = { ...ctx, passwords: { ...ctx.passwords, verify } }
  await expect(login(slow, { email: ann.email, password: 'secret' })).rejects.toMatchObject({
    reason: 'WRONG_CREDENTIALS',
  })
})
