import { newId } from '@stoop/db/ids'
import { passkeys, sessions, users } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { MAX_PASSKEYS } from '@stoop/validators/limits'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { createPasskey } from './create-passkey.ts'
import { getPasskeyOptions } from './get-passkey-options.ts'
import { listPasskeys } from './list-passkeys.ts'
import { type Falsification, testAuthenticator } from './test-authenticator.ts'
import { passkeyFixtures } from './test-passkeys.ts'

const MINUTE = 60 * 1000
const testContext = useTestContext()
const { signIn, withNewPasskey, readMailedChanges, whileLocked } = passkeyFixtures(testContext)

it('stores a passkey and mails the member', async () => {
  const { ctx, passkey } = await withNewPasskey()
  expect(passkey).toMatchObject({ name: 'Phone', lastUsedAt: null })
  expect(await listPasskeys(ctx)).toEqual({ items: [passkey], nextCursor: null })
  expect(await listPasskeys(await signIn(ben))).toMatchObject({ items: [] })
  expect(await readMailedChanges()).toEqual(['passkey-added'])
})

it('lists the existing passkeys of the member in the options as excluded', async () => {
  const { ctx } = await withNewPasskey()
  const [row] = await testContext.db.select().from(passkeys)
  expect((await getPasskeyOptions(ctx)).options).toMatchObject({
    rp: { name: 'Stoop', id: 'stoop.test' },
    user: { name: ann.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: row?.credentialId, transports: ['internal', 'hybrid'] }],
  })
})

it.each<[string, Falsification]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another RP ID', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['a response of another kind', { type: 'webauthn.get' }],
  ['no user verification', { isUserVerified: false }],
])('rejects %s', async (_, falsification) => {
  const ctx = await signIn(ann)
  const response = testAuthenticator().create(await getPasskeyOptions(ctx), falsification)
  await expect(createPasskey(ctx, { ...response, name: 'Phone' })).rejects.toMatchObject({
    reason: 'INVALID_PASSKEY',
  })
  expect(await listPasskeys(ctx)).toMatchObject({ items: [] })
})

it.each([{}, { id: 'x' }, { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA' } }])(
  'rejects the malformed response %j',
  async (response) => {
    const ctx = await signIn(ann)
    const { challengeId } = await getPasskeyOptions(ctx)
    const input = { challengeId, response, name: 'Phone' }
    await expect(createPasskey(ctx, input)).rejects.toMatchObject({ reason: 'INVALID_PASSKEY' })
  },
)

it('rejects CBOR that is nested too deeply', async () => {
  const ctx = await signIn(ann)
  const { challengeId, response } = testAuthenticator().create(await getPasskeyOptions(ctx))
  const attestationObject = Buffer.alloc(14_000, 0x81).toString('base64url')
  const nested = { ...response, response: { ...Object(response.response), attestationObject } }
  const input = { challengeId, response: nested, name: 'Phone' }
  await expect(createPasskey(ctx, input)).rejects.toMatchObject({ reason: 'INVALID_PASSKEY' })
})

it('ignores attestations, because the server could be made to request URLs in their certificates', async () => {
  const ctx = await signIn(ann)
  const attestation = { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array([1, 2, 3])]]]) }
  const response = testAuthenticator().create(await getPasskeyOptions(ctx), { attestation })
  expect(await createPasskey(ctx, { ...response, name: 'Key' })).toMatchObject({ name: 'Key' })
})

it('throws forbidden without a recent confirmation', async () => {
  const ctx = await signIn(ann)
  const response = testAuthenticator().create(await getPasskeyOptions(ctx))
  testContext.advanceClock(10 * MINUTE)
  const required = { reason: 'CONFIRMATION_REQUIRED' }
  await expect(getPasskeyOptions(ctx)).rejects.toMatchObject(required)
  await expect(createPasskey(ctx, { ...response, name: 'Phone' })).rejects.toMatchObject(required)
})

it('accepts a challenge in exactly one of 100 parallel calls by its own user', async () => {
  const [ctx, other] = [await signIn(ann), await signIn(ben)]
  const options = await getPasskeyOptions(ctx)
  const stolen = { ...testAuthenticator().create(options), name: 'Stolen' }
  await expect(createPasskey(other, stolen)).rejects.toMatchObject({ reason: 'INVALID_PASSKEY' })
  const tries = Array.from({ length: 100 }, (_, n) =>
    createPasskey(ctx, { ...testAuthenticator().create(options), name: `Key ${n}` }),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await testContext.db.select().from(passkeys)).toHaveLength(1)
})

it('rejects a challenge after five minutes', async () => {
  const ctx = await signIn(ann)
  const response = testAuthenticator().create(await getPasskeyOptions(ctx))
  testContext.advanceClock(5 * MINUTE)
  await expect(createPasskey(ctx, { ...response, name: 'Late' })).rejects.toMatchObject({ reason: 'INVALID_PASSKEY' })
})

it('throws conflict for a passkey that already exists', async () => {
  const { ctx, authenticator } = await withNewPasskey()
  const again = { ...authenticator.create(await getPasskeyOptions(ctx)), name: 'Again' }
  await expect(createPasskey(ctx, again)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'PASSKEY_EXISTS' })
})

it('adds no passkey to an account whose sessions end during the call', async () => {
  const ctx = await signIn(ann)
  const response = testAuthenticator().create(await getPasskeyOptions(ctx))
  const [outcome] = await whileLocked(
    async (tx) => {
      await tx.update(users).set({ password: 'plain:other' }).where(eq(users.id, ann.id))
      await tx.delete(sessions).where(eq(sessions.userId, ann.id))
    },
    [() => createPasskey(ctx, { ...response, name: 'Late' })],
  )
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHORIZED', reason: 'SIGNED_OUT' } })
  expect(await testContext.db.$count(passkeys)).toBe(0)
})

it('allows at most 20 passkeys, even if calls are parallel', async () => {
  const { ctx } = await withNewPasskey()
  const [row] = await testContext.db.select().from(passkeys)
  if (!row) throw new Error('Ann has no passkey')
  const copies = Array.from({ length: MAX_PASSKEYS - 2 }, (_, n) => ({
    ...row,
    id: newId(n),
    credentialId: `key${n}`,
  }))
  await testContext.db.insert(passkeys).values(copies)
  const all = await Promise.all(Array.from({ length: 5 }, () => getPasskeyOptions(ctx)))
  const outcomes = await whileLocked(
    (tx) => tx.select().from(users).where(eq(users.id, ann.id)).for('no key update'),
    all.map((options) => () => createPasskey(ctx, { ...testAuthenticator().create(options), name: 'Last' })),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect((await listPasskeys(ctx)).items).toHaveLength(MAX_PASSKEYS)
  await expect(getPasskeyOptions(ctx)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'PASSKEY_LIMIT' })
})
