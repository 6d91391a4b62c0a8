import { newId } from '@stoop/db/ids'
import { hiddenUsers, outbox, passkeys, sessions } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deleteOwnAccount } from '../account/delete-own-account.ts'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { hashSecret } from '../secret-tokens.ts'
import { useTestContext } from '../test-context.ts'
import { removePasskey } from './change-passkey.ts'
import { createChallenge } from './create-challenge.ts'
import { listPasskeys } from './list-passkeys.ts'
import { loginWithPasskey } from './login-with-passkey.ts'
import { type Falsification, testAuthenticator } from './test-authenticator.ts'
import { passkeyFixtures } from './test-passkeys.ts'

const testContext = useTestContext()
const { signedOut, withNewPasskey, whileLocked } = passkeyFixtures(testContext)
const wrongPasskey = { code: 'UNAUTHORIZED', reason: 'WRONG_PASSKEY' }

it('returns a token of the passkey’s user', async () => {
  const { ctx, authenticator } = await withNewPasskey()
  const cookies: (string | null)[] = []
  const request = { ...ctx.request, setSessionCookie: (secret: string | null) => void cookies.push(secret) }
  const options = await createChallenge(signedOut())
  expect(options.options).toMatchObject({ rpId: 'stoop.test', allowCredentials: [], userVerification: 'required' })
  const { token, user } = await loginWithPasskey({ ...signedOut(), request }, authenticator.use(options))
  expect(user.id).toBe(ann.id)
  expect(cookies).toHaveLength(1)
  const [session] = await testContext.db
    .select()
    .from(sessions)
    .where(eq(sessions.sid, hashSecret(token)))
  expect(session?.userId).toBe(ann.id)
  expect((await listPasskeys(ctx)).items).toMatchObject([{ lastUsedAt: expect.any(String) }])
})

it('restores a deleted account when its member signs in with a passkey', async () => {
  const { ctx, authenticator } = await withNewPasskey()
  await deleteOwnAccount(ctx, {})
  const response = await loginWithPasskey(signedOut(), authenticator.use(await createChallenge(signedOut())))
  expect(response).toMatchObject({ user: { id: ann.id }, isDeletionCancelled: true })
  expect(await testContext.db.$count(hiddenUsers, isNotNull(hiddenUsers.deletedAt))).toBe(0)
})

it('mails the member about a sign-in with a passkey in a new browser', async () => {
  const { authenticator } = await withNewPasskey()
  await loginWithPasskey(signedOut(), authenticator.use(await createChallenge(signedOut())))
  const mails = await testContext.db.select().from(outbox).where(eq(outbox.template, 'new-sign-in'))
  expect(mails).toHaveLength(1)
})

it.each<[string, Falsification]>([
  ['another origin', { origin: 'https://stoop.test' }],
  ['another RP ID', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['a response of another kind', { type: 'webauthn.create' }],
  ['no user verification', { isUserVerified: false }],
  ['the user handle of another member', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
])('rejects %s', async (_, falsification) => {
  const { authenticator } = await withNewPasskey()
  const response = authenticator.use(await createChallenge(signedOut()), falsification)
  await expect(loginWithPasskey(signedOut(), response)).rejects.toMatchObject(wrongPasskey)
})

it('rejects an unknown passkey, a removed passkey and a wrong signature with the same error', async () => {
  const { ctx, authenticator, passkey } = await withNewPasskey()
  const unknown = testAuthenticator().use(await createChallenge(signedOut()))
  const forged = authenticator.use(await createChallenge(signedOut()))
  const signature = Object(unknown.response.response).signature
  forged.response = { ...forged.response, response: { ...Object(forged.response.response), signature } }
  const removed = authenticator.use(await createChallenge(signedOut()))
  await removePasskey(ctx, passkey)
  const errors: unknown[] = []
  for (const response of [unknown, forged, removed])
    errors.push(await loginWithPasskey(signedOut(), response).catch((error: unknown) => error))
  for (const error of errors) expect(error).toMatchObject(wrongPasskey)
  expect(new Set(errors.map(String)).size).toBe(1)
})

it('accepts a response in exactly one of 100 parallel calls', async () => {
  const { authenticator } = await withNewPasskey()
  const response = authenticator.use(await createChallenge(signedOut()))
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => loginWithPasskey(signedOut(), response)))
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  await expect(loginWithPasskey(signedOut(), response)).rejects.toMatchObject(wrongPasskey)
  expect(await testContext.db.$count(sessions)).toBe(2)
})

it('rejects a challenge that was created for a confirmation', async () => {
  const { ctx, authenticator } = await withNewPasskey()
  const response = authenticator.use(await createChallenge(ctx))
  await expect(loginWithPasskey(signedOut(), response)).rejects.toMatchObject(wrongPasskey)
})

it('rejects a counter that has not increased', async () => {
  const { authenticator } = await withNewPasskey(ann, testAuthenticator({ hasCounter: true }))
  const loginWith = async (counter?: number) =>
    loginWithPasskey(
      signedOut(),
      authenticator.use(await createChallenge(signedOut()), counter === undefined ? {} : { counter }),
    )
  await loginWith(10)
  await expect(loginWith(10)).rejects.toMatchObject(wrongPasskey)
  await expect(loginWith(9)).rejects.toMatchObject(wrongPasskey)
  await expect(loginWith(0)).rejects.toMatchObject(wrongPasskey)
  await loginWith(11)
})

it('rejects one of two parallel responses with the same counter, which a cloned authenticator sends', async () => {
  const { authenticator } = await withNewPasskey(ann, testAuthenticator({ hasCounter: true }))
  const options = await Promise.all([1, 2].map(() => createChallenge(signedOut())))
  const responses = options.map((one) => authenticator.use(one, { counter: 7 }))
  // Verify both responses before either call stores the counter.
  const outcomes = await whileLocked(
    (tx) => tx.select().from(passkeys).for('update'),
    responses.map((response) => () => loginWithPasskey(signedOut(), response)),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

it('accepts a counter that is larger than the maximum of the column', async () => {
  const { authenticator } = await withNewPasskey(ann, testAuthenticator({ hasCounter: true }))
  for (const counter of [2 ** 32 - 2, 2 ** 32 - 1])
    await loginWithPasskey(signedOut(), authenticator.use(await createChallenge(signedOut()), { counter }))
})

it('counts only failed sign-ins towards the limit of an address', async () => {
  const { authenticator } = await withNewPasskey()
  const ctx = { ...signedOut(), limits: inMemoryRateLimits() }
  for (let n = 0; n < 40; n++) await loginWithPasskey(ctx, authenticator.use(await createChallenge(signedOut())))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => loginWithPasskey(ctx, { challengeId: newId(0), response: {} })),
  )
  const limited = outcomes.filter((one) => one.status === 'rejected' && one.reason.code === 'TOO_MANY_REQUESTS')
  expect(limited).toHaveLength(10)
})
