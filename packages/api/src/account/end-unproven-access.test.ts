import {
  accountExports,
  calendarFeeds,
  knownBrowsers,
  outbox,
  passkeys,
  recoveryCodes,
  sessions,
  users,
} from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDownload } from '../account-export/get-download.ts'
import { login } from '../auth/login.ts'
import type { AuthenticatedContext } from '../context.ts'
import { createRecoveryCodes } from '../passkeys/recovery-codes.ts'
import { passkeyFixtures } from '../passkeys/test-passkeys.ts'
import { hashSecret } from '../secret-tokens.ts'
import { useTestContext } from '../test-context.ts'
import { createAccountToken } from './account-tokens.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

const testContext = useTestContext()
const { signIn, signedOut, withNewPasskey } = passkeyFixtures(testContext)
const FILE_NAME = '0'.repeat(32)
const MINUTE_MS = 60_000
const INVALID_LINK = { reason: 'INVALID_LINK' }

const tokenOfAnn = (
  purpose: 'verify-email' | 'reset-password' | 'confirm-new-email',
  email = ann.email,
  id: string = crypto.randomUUID(),
) => createAccountToken(testContext.createServices, { id, purpose, userId: ann.id, email })

const readSids = async () => (await testContext.db.select({ sid: sessions.sid }).from(sessions)).map(({ sid }) => sid)
const countRows = (table: typeof passkeys | typeof recoveryCodes | typeof knownBrowsers | typeof calendarFeeds) =>
  testContext.db.$count(table)
const endedMails = () => testContext.db.select().from(outbox).where(eq(outbox.template, 'access-ended'))

beforeEach(async () => {
  testContext.site.isMailConfigured = true
  await testContext.db.update(users).set({ mustVerifyEmail: true }).where(eq(users.id, ann.id))
})

/** Adds every kind of access that an account with an unverified email can have. Returns the session and a token. */
async function addEverything(): Promise<{ ctx: AuthenticatedContext; changeToken: string }> {
  const { ctx } = await withNewPasskey()
  await createRecoveryCodes(ctx)
  await changeEmail(ctx, { email: 'intruder@stoop.test' })
  const [message] = await testContext.db.select().from(outbox).where(eq(outbox.template, 'confirm-new-email'))
  const requestedAt = new Date(testContext.createServices.clock.now())
  const ready = { state: 'ready' as const, fileName: FILE_NAME, expiresAt: new Date(requestedAt.getTime() + 1000_000) }
  const rows = [ready, { state: 'waiting' as const }]
  await testContext.db
    .insert(accountExports)
    .values(rows.map((row) => ({ ...row, id: crypto.randomUUID(), userId: ann.id, requestedAt })))
  await testContext.db.insert(calendarFeeds).values({ userId: ann.id, digest: 'digest', createdAt: requestedAt })
  return { ctx, changeToken: await tokenOfAnn('confirm-new-email', 'intruder@stoop.test', message?.id) }
}

const ALL_ENDED = { sessions: 1, passkeys: 1, recoveryCodes: 10, emailChanges: 1, exports: 2, knownBrowsers: 1 }

async function expectNothingLeft(changeToken: string) {
  expect(await readSids()).toEqual([])
  for (const table of [passkeys, recoveryCodes, knownBrowsers, calendarFeeds]) expect(await countRows(table)).toBe(0)
  await expect(confirmEmail(signedOut(), { token: changeToken })).rejects.toMatchObject(INVALID_LINK)
  await expect(getDownload(testContext.createServices, { fileName: FILE_NAME, session: '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const states = await testContext.db.select({ state: accountExports.state }).from(accountExports)
  expect(states.map(({ state }) => state).sort()).toEqual(['failed', 'ready'])
}

describe('the first proof of an email', () => {
  it('ends all earlier access when the link is opened without a session', async () => {
    const { changeToken } = await addEverything()
    const { ended } = await verifyEmail(signedOut(), { token: await tokenOfAnn('verify-email') })
    expect(ended).toEqual(ALL_ENDED)
    await expectNothingLeft(changeToken)
    expect(await endedMails()).toMatchObject([{ recipient: ann.email, params: ALL_ENDED }])
  })

  it('ends all earlier access when the link sets a new password', async () => {
    const { changeToken } = await addEverything()
    const token = await tokenOfAnn('reset-password')
    const { ended, remaining } = await resetPassword(signedOut(), { token, password: 'the owner' })
    expect({ ended, remaining }).toEqual({ ended: ALL_ENDED, remaining: { passkeys: 0, recoveryCodes: 0 } })
    await expectNothingLeft(changeToken)
  })

  it('ends all earlier access when the link confirms a new email', async () => {
    const { ctx } = await withNewPasskey()
    await createRecoveryCodes(ctx)
    const token = await tokenOfAnn('confirm-new-email', 'new@stoop.test')
    const { ended } = await confirmEmail(signedOut(), { token })
    expect(ended).toMatchObject({ sessions: 1, passkeys: 1, recoveryCodes: 10 })
    expect(await endedMails()).toMatchObject([{ recipient: 'new@stoop.test' }])
  })

  it('keeps only the session that opens the link, if it was confirmed recently', async () => {
    const { ctx } = await addEverything()
    await login(testContext.contextFor(ann), { email: ann.email, password: 'secret' })
    const { ended } = await verifyEmail(ctx, { token: await tokenOfAnn('verify-email') })
    expect(ended).toMatchObject({ sessions: 1, passkeys: 1, recoveryCodes: 10 })
    expect(await readSids()).toEqual([ctx.viewer.sid])
  })

  it('keeps passkeys and recovery codes if a recently confirmed session sends keep: credentials', async () => {
    const { ctx } = await addEverything()
    const { ended } = await verifyEmail(ctx, { token: await tokenOfAnn('verify-email'), keep: 'credentials' })
    expect(ended).toMatchObject({ sessions: 0, passkeys: 0, recoveryCodes: 0, emailChanges: 1, exports: 2 })
    expect([await countRows(passkeys), await countRows(recoveryCodes)]).toEqual([1, 10])
  })

  it('ends the session that opens the link if it was not confirmed recently', async () => {
    const ctx = await signIn(ann)
    testContext.advanceClock(11 * MINUTE_MS)
    const token = await tokenOfAnn('verify-email')
    for (const keep of ['session', 'credentials'] as const)
      await expect(verifyEmail(ctx, { token, keep })).rejects.toMatchObject({ reason: 'CONFIRMATION_REQUIRED' })
    expect(await readSids()).toEqual([ctx.viewer.sid])
    expect((await verifyEmail(ctx, { token })).ended.sessions).toBe(1)
    expect(await readSids()).toEqual([])
  })

  it('ignores the field keep if the session belongs to another account', async () => {
    const { ctx } = await addEverything()
    const other = { ...ctx, viewer: { id: crypto.randomUUID(), sid: hashSecret('other') } }
    const { ended } = await verifyEmail(other, { token: await tokenOfAnn('verify-email'), keep: 'credentials' })
    expect(ended).toEqual(ALL_ENDED)
  })
})

it('verifies only the email of the account to which the link belongs', async () => {
  await verifyEmail(signedOut(), { token: await tokenOfAnn('verify-email') })
  const verified = await testContext.db.select({ id: users.id }).from(users).where(isNotNull(users.emailVerifiedAt))
  expect(verified).toEqual([{ id: ann.id }])
})

it('ends only sessions when an email that was verified before is verified again', async () => {
  await testContext.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ann.id))
  const { ctx } = await withNewPasskey()
  await createRecoveryCodes(ctx)
  expect(await verifyEmail(signedOut(), { token: await tokenOfAnn('verify-email') })).toMatchObject({
    ended: { sessions: 0, passkeys: 0 },
  })
  const token = await tokenOfAnn('reset-password')
  expect(await resetPassword(signedOut(), { token, password: 'forgotten' })).toMatchObject({
    ended: { passkeys: 0, recoveryCodes: 0 },
    remaining: { passkeys: 1, recoveryCodes: 10 },
  })
  expect(await readSids()).toEqual([])
  expect(await endedMails()).toEqual([])
})
