import { hiddenUsers, outbox, recoveryCodes, sessions, users } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deleteOwnAccount } from '../account/delete-own-account.ts'
import { login } from '../auth/login.ts'
import { suspendMember } from '../operator/suspend-member.ts'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { hashSecret } from '../secret-tokens.ts'
import { useTestContext } from '../test-context.ts'
import { recover } from './recover.ts'
import { createRecoveryCodes, getRecoveryCodeState } from './recovery-codes.ts'
import { passkeyFixtures } from './test-passkeys.ts'

const testContext = useTestContext()
const { signIn, signedOut, readMailedChanges } = passkeyFixtures(testContext)
const wrongCode = { code: 'UNAUTHORIZED', reason: 'WRONG_RECOVERY_CODE' }
const password = 'new secret'

/** Signs Ann in and creates her codes. */
async function createCodes() {
  const ctx = await signIn(ann)
  const { codes } = await createRecoveryCodes(ctx)
  return { ctx, codes, code: codes[0] ?? '' }
}

it('stores only digests of the codes', async () => {
  const { ctx, codes } = await createCodes()
  const rows = await testContext.db.select().from(recoveryCodes)
  expect(rows).toHaveLength(10)
  for (const code of codes) {
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  }
  expect(await getRecoveryCodeState(ctx)).toMatchObject({ remaining: 10 })
  expect(await readMailedChanges()).toEqual(['recovery-codes-created'])
})

it('replaces the earlier recovery codes, even if calls are parallel', async () => {
  const { ctx, code } = await createCodes()
  await Promise.all(Array.from({ length: 5 }, () => createRecoveryCodes(ctx)))
  expect(await getRecoveryCodeState(ctx)).toMatchObject({ remaining: 10 })
  await expect(recover(signedOut(), { email: ann.email, code, password })).rejects.toMatchObject(wrongCode)
})

it('throws forbidden without a recent confirmation', async () => {
  const ctx = await signIn(ann)
  testContext.advanceClock(10 * 60 * 1000)
  await expect(createRecoveryCodes(ctx)).rejects.toMatchObject({ reason: 'CONFIRMATION_REQUIRED' })
})

it('restores a deleted account even if a suspension then prevents the sign-in', async () => {
  const { ctx, codes } = await createCodes()
  await deleteOwnAccount(ctx, {})
  const [first = '', second = ''] = codes
  const response = await recover(signedOut(), { email: ann.email, code: first, password })
  expect(response).toMatchObject({ isDeletionCancelled: true })
  await deleteOwnAccount({ ...ctx, viewer: { id: ann.id, sid: hashSecret(response.token) } }, {})
  await suspendMember(testContext.createServices, 'operator', { ref: '@ann', days: 3, reason: 'Spam' })
  await expect(recover(signedOut(), { email: ann.email, code: second, password })).rejects.toMatchObject({
    reason: 'ACCOUNT_SUSPENDED',
  })
  expect(await testContext.db.$count(hiddenUsers, isNotNull(hiddenUsers.deletedAt))).toBe(0)
})

it('sets the new password and ends all other sessions when a recovery code is used', async () => {
  const { code } = await createCodes()
  await signIn(ben)
  const { token, user } = await recover(signedOut(), { email: ann.email, code, password })
  expect(user.id).toBe(ann.id)
  const ofAnn = await testContext.db.select().from(sessions).where(eq(sessions.userId, ann.id))
  expect(ofAnn).toHaveLength(1)
  expect(JSON.stringify(ofAnn)).not.toContain(token)
  expect(await testContext.db.$count(sessions, eq(sessions.userId, ben.id))).toBe(1)
  await expect(login(signedOut(), { email: ann.email, password: 'secret' })).rejects.toMatchObject({
    reason: 'WRONG_CREDENTIALS',
  })
  await login(signedOut(), { email: ann.email, password })
  expect(await readMailedChanges()).toEqual(['recovery-codes-created', 'recovery-code-used'])
  const templates = (await testContext.db.select().from(outbox)).map(({ template }) => template)
  expect(templates).toContain('password-changed')
  expect(templates).toContain('new-sign-in')
})

it('accepts a code in upper case, without hyphens or with look-alike letters', async () => {
  const { codes } = await createCodes()
  const typed = codes.map((code) => code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'I'))
  for (const code of typed) await recover(signedOut(), { email: ann.email, code, password })
  expect(await testContext.db.$count(recoveryCodes)).toBe(0)
})

it('accepts a code in exactly one of 100 parallel calls', async () => {
  const { ctx, code } = await createCodes()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => recover(signedOut(), { email: ann.email, code, password: `secret ${n}` })),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject(wrongCode)
  expect(await getRecoveryCodeState(ctx)).toMatchObject({ remaining: 9 })
})

it('does not deadlock when a code is used while new codes are created', async () => {
  const { ctx, codes } = await createCodes()
  const outcomes = await Promise.allSettled([
    ...codes.map((code) => recover(signedOut(), { email: ann.email, code, password })),
    ...Array.from({ length: 5 }, () => createRecoveryCodes(ctx)),
  ])
  for (const one of outcomes)
    if (one.status === 'rejected')
      expect(['WRONG_RECOVERY_CODE', 'SIGNED_OUT', 'CONFIRMATION_REQUIRED']).toContain(one.reason.reason)
})

it('rejects the code of another member and an unknown email with the same error', async () => {
  const { code } = await createCodes()
  for (const email of [ben.email, 'nobody@stoop.test'])
    await expect(recover(signedOut(), { email, code, password })).rejects.toMatchObject(wrongCode)
  const [row] = await testContext.db.select().from(users).where(eq(users.id, ben.id))
  expect(row?.password).toBe('plain:secret')
})

it('counts a wrong code like a wrong password', async () => {
  const { codes } = await createCodes()
  const ctx = { ...signedOut(), limits: inMemoryRateLimits() }
  for (const code of codes.slice(0, 5)) await recover(ctx, { email: ann.email, code, password })
  const guess = { email: ann.email, code: 'aaaa-aaaa-aaaa-aaaa', password }
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => recover(ctx, guess)))
  const limited = outcomes.filter((one) => one.status === 'rejected' && one.reason.code === 'TOO_MANY_REQUESTS')
  expect(limited).toHaveLength(30)
  await expect(login(ctx, { email: ann.email, password })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
