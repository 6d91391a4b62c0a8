import { newId } from '@stoop/db/ids'
import { passkeyChallenges, passkeys } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { describe, expect, it } from 'vitest'
import { requireRecentConfirmation } from '../auth/recent-confirmation.ts'
import { confirmViewer } from '../sessions/confirm-viewer.ts'
import { useTestContext } from '../test-context.ts'
import { deleteExpiredChallenges } from './challenges.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { createChallenge } from './create-challenge.ts'
import { listPasskeys } from './list-passkeys.ts'
import { passkeyFixtures } from './test-passkeys.ts'

const MINUTE = 60 * 1000
const testContext = useTestContext()
const { signIn, signedOut, withNewPasskey, readMailedChanges } = passkeyFixtures(testContext)

describe('confirming', () => {
  it('accepts a passkey of the viewer as confirmation', async () => {
    const { ctx, authenticator } = await withNewPasskey()
    testContext.advanceClock(11 * MINUTE)
    const options = await createChallenge(ctx)
    const [row] = await testContext.db.select().from(passkeys)
    expect(options.options).toMatchObject({ allowCredentials: [{ id: row?.credentialId }] })
    await confirmViewer(ctx, authenticator.use(options))
    await requireRecentConfirmation(ctx)
  })

  it('rejects the passkey of another member, even with the challenge of the viewer', async () => {
    const { authenticator } = await withNewPasskey(ben)
    const ctx = await signIn(ann)
    testContext.advanceClock(11 * MINUTE)
    const rejected = { code: 'BAD_REQUEST', reason: 'WRONG_PASSKEY' }
    const response = authenticator.use(await createChallenge(ctx))
    await expect(confirmViewer(ctx, response)).rejects.toMatchObject(rejected)
    const signInResponse = authenticator.use(await createChallenge(signedOut()))
    await expect(confirmViewer(ctx, signInResponse)).rejects.toMatchObject(rejected)
    await expect(requireRecentConfirmation(ctx)).rejects.toMatchObject({ reason: 'CONFIRMATION_REQUIRED' })
  })
})

describe('changing', () => {
  it('renames and removes only passkeys of the viewer', async () => {
    const { ctx, passkey } = await withNewPasskey()
    const other = await signIn(ben)
    const notFound = { code: 'NOT_FOUND' }
    await expect(renamePasskey(other, { ...passkey, name: 'Mine' })).rejects.toMatchObject(notFound)
    await expect(removePasskey(other, passkey)).rejects.toMatchObject(notFound)
    expect(await renamePasskey(ctx, { ...passkey, name: 'My phone' })).toEqual({ ...passkey, name: 'My phone' })
    await removePasskey(ctx, passkey)
    expect((await listPasskeys(ctx)).items).toEqual([])
    expect(await readMailedChanges()).toEqual(['passkey-added', 'passkey-removed'])
  })

  it('requires a recent confirmation to remove a passkey, but not to rename it', async () => {
    const { ctx, passkey } = await withNewPasskey()
    testContext.advanceClock(10 * MINUTE)
    await renamePasskey(ctx, { ...passkey, name: 'My phone' })
    await expect(removePasskey(ctx, passkey)).rejects.toMatchObject({ reason: 'CONFIRMATION_REQUIRED' })
  })
})

describe('challenges', () => {
  it('keeps the ten newest challenges of a member', async () => {
    const ctx = await signIn(ann)
    const first = await createChallenge(ctx)
    for (let n = 0; n < 12; n++) await createChallenge(ctx)
    const rows = await testContext.db.select().from(passkeyChallenges)
    expect(rows).toHaveLength(10)
    expect(rows.map(({ id }) => id)).not.toContain(first.challengeId)
  })

  it('keeps at most 10,000 challenges of sign-ins', async () => {
    const expiresAt = new Date(Date.now() + MINUTE)
    const old = Array.from({ length: 10_000 }, (_, n) => ({ id: newId(n), challenge: 'AAAA', expiresAt }))
    await testContext.db.insert(passkeyChallenges).values(old)
    const { challengeId } = await createChallenge(signedOut())
    const ids = (await testContext.db.select().from(passkeyChallenges)).map(({ id }) => id)
    expect(ids).toHaveLength(10_000)
    expect(ids).toContain(challengeId)
    expect(ids).not.toContain(old[0]?.id)
  })

  it('deletes expired challenges of passkeys', async () => {
    await createChallenge(signedOut())
    testContext.advanceClock(4 * MINUTE)
    await createChallenge(signedOut())
    testContext.advanceClock(MINUTE + 1000)
    await deleteExpiredChallenges(testContext.createServices)
    expect(await testContext.db.$count(passkeyChallenges)).toBe(1)
  })
})
