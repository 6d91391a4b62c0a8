import { users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findViewer } from '../auth/sessions.ts'
import { useTestContext } from '../test-context.ts'
import { findRecipientLanguage } from './device-language.ts'

const testContext = useTestContext()
const findLanguage = () => findRecipientLanguage(testContext, ann.id)
const signIn = (acceptLanguage?: string) =>
  testContext.callerFor(null, { acceptLanguage }).auth.login({ email: ann.email, password: 'secret' })

it('writes to a member in the language of the last sign-in', async () => {
  expect(await findLanguage()).toBe('en')
  await signIn('de-AT, en')
  expect(await findLanguage()).toBe('de')
  await signIn('ar')
  expect(await findLanguage()).toBe('ar')
  await signIn('en-US')
  expect(await findLanguage()).toBe('en')
})

it('keeps the language when a sign-in names no language that Stoop has', async () => {
  await signIn('fr')
  await signIn()
  await signIn('tlh')
  expect(await findLanguage()).toBe('fr')
})

it('writes to a member in the chosen language, even if the device has another one', async () => {
  await testContext.db.update(users).set({ language: 'es' }).where(eq(users.id, ann.id))
  await signIn('de')
  expect(await findLanguage()).toBe('es')
})

it('updates the language when the app is used, at most once an hour', async () => {
  const { token } = await signIn('de')
  const use = (acceptLanguage: string) => {
    const request = { secret: undefined, renew: () => undefined, acceptLanguage }
    return findViewer(testContext.createServices, { bearer: token, cookie: undefined }, request)
  }
  await use('fr')
  expect(await findLanguage()).toBe('de')
  testContext.advanceClock(61 * 60_000)
  await use('fr')
  expect(await findLanguage()).toBe('fr')
})

it('signs in on two devices at once', async () => {
  await Promise.all([signIn('de'), signIn('fr'), signIn('es')])
  expect(['de', 'fr', 'es']).toContain(await findLanguage())
})
