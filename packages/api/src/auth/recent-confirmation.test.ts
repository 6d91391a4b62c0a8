import { sessions } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { AuthenticatedContext } from '../context.ts'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { hashSecret } from '../secret-tokens.ts'
import { confirmViewer } from '../sessions/confirm-viewer.ts'
import { useTestContext } from '../test-context.ts'
import { login } from './login.ts'
import { requireRecentConfirmation } from './recent-confirmation.ts'

const MINUTE = 60 * 1000
const testContext = useTestContext()

/** Signs Ann in. Returns the context of her session. */
async function signInAnn(): Promise<AuthenticatedContext> {
  const ctx = testContext.contextFor(ann)
  const { token } = await login(ctx, { email: ann.email, password: 'secret' })
  return { ...ctx, viewer: { id: ann.id, sid: hashSecret(token) } }
}

const confirmationRequired = { code: 'FORBIDDEN', reason: 'CONFIRMATION_REQUIRED' }

it('accepts a sign-in as confirmation for ten minutes', async () => {
  const ctx = await signInAnn()
  await requireRecentConfirmation(ctx)
  testContext.advanceClock(9 * MINUTE)
  await requireRecentConfirmation(ctx)
  testContext.advanceClock(MINUTE)
  await expect(requireRecentConfirmation(ctx)).rejects.toMatchObject(confirmationRequired)
})

it('accepts a repeated password as confirmation, for ten minutes and in this session only', async () => {
  const [ctx, other] = [await signInAnn(), await signInAnn()]
  testContext.advanceClock(11 * MINUTE)
  await confirmViewer(ctx, { password: 'secret' })
  testContext.advanceClock(9 * MINUTE)
  await requireRecentConfirmation(ctx)
  await expect(requireRecentConfirmation(other)).rejects.toMatchObject(confirmationRequired)
  testContext.advanceClock(MINUTE)
  await expect(requireRecentConfirmation(ctx)).rejects.toMatchObject(confirmationRequired)
})

it('does not accept a session from before confirmations were introduced as confirmed', async () => {
  const ctx = await signInAnn()
  await testContext.db
    .update(sessions)
    .set({ confirmedAt: new Date(0) })
    .where(eq(sessions.userId, ann.id))
  await expect(requireRecentConfirmation(ctx)).rejects.toMatchObject(confirmationRequired)
})

it('does not accept a wrong password as confirmation', async () => {
  const ctx = await signInAnn()
  testContext.advanceClock(11 * MINUTE)
  const wrongPassword = { code: 'BAD_REQUEST', reason: 'WRONG_PASSWORD', fields: { password: expect.any(String) } }
  await expect(confirmViewer(ctx, { password: 'wrong' })).rejects.toMatchObject(wrongPassword)
  await expect(requireRecentConfirmation(ctx)).rejects.toMatchObject(confirmationRequired)
})

it('counts parallel wrong passwords like failed sign-ins', async () => {
  const limits = inMemoryRateLimits()
  const ctx = { ...(await signInAnn()), limits }
  const guesses = Array.from({ length: 50 }, () => confirmViewer(ctx, { password: 'wrong' }))
  const outcomes = await Promise.allSettled(guesses)
  const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason.reason : 'CONFIRMED'))
  expect(reasons.filter((reason) => reason === 'WRONG_PASSWORD')).toHaveLength(10)
  expect(reasons.filter((reason) => reason === 'RATE_LIMITED')).toHaveLength(40)
  await expect(login(ctx, { email: ann.email, password: 'secret' })).rejects.toMatchObject({ reason: 'RATE_LIMITED' })
})

it('does not count correct passwords towards the limit', async () => {
  const ctx = { ...(await signInAnn()), limits: inMemoryRateLimits() }
  for (let n = 0; n < 30; n++) await confirmViewer(ctx, { password: 'secret' })
})
