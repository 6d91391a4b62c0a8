import {
  accountTokens,
  calendarFeeds,
  hiddenUsers,
  outbox,
  passkeys,
  recoveryCodes,
  sessions,
  users,
} from '@stoop/db/schema'
import { waitForLocks } from '@stoop/db/testing'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { AuthenticatedContext } from '../context.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { resetPassword as resetByOperator } from '../operator/reset-password.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { createChallenge } from '../passkeys/create-challenge.ts'
import { loginWithPasskey } from '../passkeys/login-with-passkey.ts'
import { recover } from '../passkeys/recover.ts'
import { createRecoveryCodes } from '../passkeys/recovery-codes.ts'
import { passkeyFixtures } from '../passkeys/test-passkeys.ts'
import { signMessage } from '../secret-tokens.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { createAccountToken, findAccountToken } from './account-tokens.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { eraseAccount } from './erase-account.ts'
import { inMemoryErasureFiles } from './in-memory-erasure-files.ts'
import { resetPassword } from './reset-password.ts'
import { undoEmailChange } from './undo-email-change.ts'

const testContext = useTestContext()
const { signedOut, withNewPasskey } = passkeyFixtures(testContext)

const findMessage = async (template: string) => {
  const [row] = await testContext.db.select().from(outbox).where(eq(outbox.template, template))
  if (!row) throw new Error(`There is no message ${template}`)
  return row
}

/** Changes the email of Ann's account and returns the token with which the old address undoes it. */
async function changeEmailAndGetUndoToken(ctx: AuthenticatedContext): Promise<string> {
  const email = 'intruder@stoop.test'
  // The email must be verified before the test: the first proof of an email would delete the passkeys too.
  await testContext.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ann.id))
  await changeEmail(ctx, { email })
  const { id } = await findMessage('confirm-new-email')
  const services = testContext.createServices
  const token = await createAccountToken(services, { id, purpose: 'confirm-new-email', userId: ann.id, email })
  await confirmEmail(signedOut(), { token })
  return signMessage(services.secrets.tokenKey, `undo-email-change ${(await findMessage('email-changed')).id}`)
}

const resetTokenOfAnn = () =>
  createAccountToken(testContext.createServices, {
    id: crypto.randomUUID(),
    purpose: 'reset-password',
    userId: ann.id,
    email: ann.email,
  })

it('deletes passkeys and recovery codes that were added before a change of email was undone', async () => {
  const { ctx, authenticator } = await withNewPasskey()
  const [code = ''] = (await createRecoveryCodes(ctx)).codes
  testContext.advanceClock(1000)
  await undoEmailChange(signedOut(), { token: await changeEmailAndGetUndoToken(ctx) })
  const response = authenticator.use(await createChallenge(signedOut()))
  await expect(loginWithPasskey(signedOut(), response)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(recover(signedOut(), { email: ann.email, code, password: 'intruder' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

it('revokes the address of the private calendar when a change of email is undone', async () => {
  const { ctx } = await withNewPasskey()
  await testContext.callerFor(ann).events.renewFeed()
  testContext.advanceClock(1000)
  await undoEmailChange(signedOut(), { token: await changeEmailAndGetUndoToken(ctx) })
  expect(await testContext.db.$count(calendarFeeds)).toBe(0)
})

it('revokes the address of the private calendar when the password is reset', async () => {
  await testContext.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ann.id))
  await testContext.callerFor(ann).events.renewFeed()
  await resetPassword(signedOut(), { token: await resetTokenOfAnn(), password: 'forgotten' })
  expect(await testContext.db.$count(calendarFeeds)).toBe(0)
})

it('creates no link for a message that is withdrawn while it is composed', async () => {
  const message = { template: 'reset-password', params: {} } as const
  await inTransaction(testContext.createServices, (tx) => queueMail(tx, { userId: ann.id, email: ann.email }, message))
  const row = await findMessage('reset-password')
  await testContext.db.delete(outbox)
  expect(await composeMail(testContext.createServices, row)).toBeUndefined()
  expect(await testContext.db.$count(accountTokens)).toBe(0)
})

it('ends a session that a passkey starts while a change of email is undone', async () => {
  const { ctx, passkey } = await withNewPasskey()
  const token = await changeEmailAndGetUndoToken(ctx)
  const session = {
    sid: 'race',
    cookieDigest: 'race',
    userId: ann.id,
    sess: { userId: ann.id, userAgent: '', createdAt: '', lastSeenAt: '' },
    expire: new Date(Date.now() + 60_000),
  }
  const outcomes = await testContext.db.transaction(async (tx) => {
    // A sign-in takes its locks in this order: first the passkey, then the user's row for the session.
    await tx.update(passkeys).set({ lastUsedAt: new Date() }).where(eq(passkeys.id, passkey.id))
    const undo = undoEmailChange(signedOut(), { token })
    await waitForLocks(testContext.db)
    await tx.insert(sessions).values(session)
    return { undo }
  })
  expect(await outcomes.undo).toEqual({ ok: true })
  expect(await testContext.db.select().from(sessions)).toEqual([])
})

it('deletes passkeys and recovery codes when the password is reset before the email was ever verified', async () => {
  testContext.site.isMailConfigured = true
  await testContext.db.update(users).set({ mustVerifyEmail: true }).where(eq(users.id, ann.id))
  const { ctx } = await withNewPasskey()
  await createRecoveryCodes(ctx)
  await resetPassword(signedOut(), { token: await resetTokenOfAnn(), password: 'the owner' })
  expect(await testContext.db.select().from(passkeys)).toEqual([])
  expect(await testContext.db.select().from(recoveryCodes)).toEqual([])
})

it('keeps the passkeys of a verified email when the password is reset', async () => {
  await testContext.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ann.id))
  await withNewPasskey()
  await resetPassword(signedOut(), { token: await resetTokenOfAnn(), password: 'forgotten' })
  expect(await testContext.db.select().from(passkeys)).toHaveLength(1)
})

it('withdraws a pending change of email when an operator resets the password', async () => {
  const { ctx } = await withNewPasskey()
  await changeEmail(ctx, { email: 'intruder@stoop.test' })
  await resetByOperator(testContext.createServices, 'operator', { ref: `@${ann.username}` })
  const messages = await testContext.db.select({ template: outbox.template }).from(outbox)
  expect(messages.map(({ template }) => template)).not.toContain('confirm-new-email')
  await expect(testContext.callerFor(null).auth.login({ email: ann.email, password: 'secret' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

it('does not count an attempt to change the email without a recent confirmation', async () => {
  const counted: string[] = []
  const limits = {
    ...testContext.createServices.limits,
    consume: async (limit: string) => {
      counted.push(limit)
      return 0
    },
  }
  const { ctx } = await withNewPasskey()
  testContext.advanceClock(11 * 60_000)
  await expect(changeEmail({ ...ctx, limits }, { email: 'new@stoop.test' })).rejects.toMatchObject({
    reason: 'CONFIRMATION_REQUIRED',
  })
  expect(counted).toEqual([])
})

it('deletes an account while a message is being sent to it', async () => {
  const services = testContext.createServices
  const recipient = { userId: ann.id, email: ann.email }
  const id = await inTransaction(services, (tx) => queueMail(tx, recipient, { template: 'verify-email', params: {} }))
  const { deletion } = await testContext.db.transaction(async (db) => {
    await db.select().from(outbox).where(eq(outbox.id, id)).for('update')
    const pending = eraseAccount(services, ann.id, { files: inMemoryErasureFiles(), onErase: async () => undefined })
    await waitForLocks(testContext.db)
    await createAccountToken({ ...services, db }, { id, purpose: 'verify-email', userId: ann.id, email: ann.email })
    return { deletion: pending }
  })
  expect(await deletion).toMatchObject({ members: 1 })
})

it('rejects a registration with an invitation by a member who may no longer invite', async () => {
  Object.assign(testContext.site, { registration: 'invite', hasMemberInvitations: true })
  const { url } = await testContext.callerFor(ann).account.createInvitation()
  const invitation = url.split('invite=')[1]
  const register = (username: string) =>
    testContext.callerFor(null).auth.register({
      email: `${username}@stoop.test`,
      password: 'secret1',
      firstName: 'Eve',
      lastName: 'Moss',
      username,
      selectedCity: 'Chicago',
      invitation,
    })
  testContext.site.hasMemberInvitations = false
  await expect(register('eve1')).rejects.toMatchObject({ reason: 'INVALID_INVITATION' })
  testContext.site.hasMemberInvitations = true
  await testContext.db.insert(hiddenUsers).values({ userId: ann.id, suspendedAt: new Date(), reason: 'Spam' })
  await expect(register('eve2')).rejects.toMatchObject({ reason: 'INVALID_INVITATION' })
  await testContext.db.delete(hiddenUsers)
  expect((await register('eve3')).user.username).toBe('eve3')
})

it('keeps the links of other accounts when an email changes or the change is undone', async () => {
  const { ctx } = await withNewPasskey()
  const services = testContext.createServices
  const ofBen = { id: crypto.randomUUID(), purpose: 'reset-password', userId: ben.id, email: ben.email } as const
  const token = await createAccountToken(services, ofBen)
  const message = { template: 'reset-password', params: {} } as const
  const messageId = await inTransaction(ctx, (tx) => queueMail(tx, { userId: ben.id, email: ben.email }, message))
  await undoEmailChange(signedOut(), { token: await changeEmailAndGetUndoToken(ctx) })
  expect(await findAccountToken(services, token, 'reset-password')).toMatchObject({ userId: ben.id })
  expect(await testContext.db.$count(outbox, eq(outbox.id, messageId))).toBe(1)
})

it('rejects making a post public by an unverified account, but allows editing a public post', async () => {
  testContext.site.isMailConfigured = true
  const create = (visibility: 'friends' | 'public') =>
    testContext.callerFor(ann).posts.create({ content: 'Hello', visibility })
  const [{ id }, { id: publicId }] = [await create('friends'), await create('public')]
  await testContext.db.update(users).set({ mustVerifyEmail: true }).where(eq(users.id, ann.id))
  const widen = (postId: string) =>
    testContext.callerFor(ann).posts.update({ id: postId, version: 1, content: 'Hi', visibility: 'public' })
  await expect(widen(id)).rejects.toMatchObject({ reason: 'EMAIL_NOT_VERIFIED' })
  expect(await widen(publicId)).toMatchObject({ content: 'Hi', visibility: 'public' })
})

it('rejects invitations and posts in public communities by an unverified account', async () => {
  Object.assign(testContext.site, { isMailConfigured: true, hasMemberInvitations: true })
  const input = { name: 'Runners', description: 'People who run together' }
  const { id } = await testContext.callerFor(ben).communities.create(input)
  const { id: secretId } = await testContext.callerFor(ann).communities.create({ ...input, isPrivate: true })
  await testContext.callerFor(ann).communities.join({ id })
  await testContext.db.update(users).set({ mustVerifyEmail: true }).where(eq(users.id, ann.id))
  const rejection = { reason: 'EMAIL_NOT_VERIFIED' }
  await expect(testContext.callerFor(ann).communities.post({ id, content: 'Hello' })).rejects.toMatchObject(rejection)
  await expect(testContext.callerFor(ann).account.createInvitation()).rejects.toMatchObject(rejection)
  expect(await testContext.callerFor(ann).communities.post({ id: secretId, content: 'Hello' })).toMatchObject({
    content: 'Hello',
  })
})
