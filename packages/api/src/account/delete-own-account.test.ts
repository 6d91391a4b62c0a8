// Over 200 lines: deletions of accounts and everything that can happen until their erasure.
import {
  auditLog,
  communities,
  hiddenRefreshes,
  hiddenUsers,
  jobs,
  likes,
  outbox,
  posts,
  sessions,
  users,
} from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { login } from '../auth/login.ts'
import { insertDecision } from '../cases/test-cases.ts'
import { isJobOf } from '../jobs/queue-jobs.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { recount } from '../operator/recount.ts'
import { suspendMember, unsuspendMember } from '../operator/suspend-member.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { hashSecret } from '../secret-tokens.ts'
import { refreshAllHidden } from '../suspensions/end-suspensions.ts'
import { endSuspensionOfDecision, suspendByDecision } from '../suspensions/suspend.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { createAccountToken } from './account-tokens.ts'

const test = useTestContext()
const as = test.callerFor
const services = () => test.createServices
const DAY_MS = 24 * 60 * 60 * 1000
const CREDENTIALS = { email: ben.email, password: 'secret' }

const signIn = () => login(test.contextFor(ben), CREDENTIALS)

/** Returns a caller for a new session of Ben. */
async function signInBen() {
  const { token } = await signIn()
  return test.callerForViewer({ id: ben.id, sid: hashSecret(token) })
}

const deleteBen = async () => (await signInBen()).account.delete({})

const seesBen = () =>
  as(cleo)
    .profiles.of({ username: ben.username })
    .then(
      () => true,
      () => false,
    )
const findHiddenUser = async () => (await test.db.select().from(hiddenUsers))[0]
const findCreator = async (id: string) =>
  (await test.db.select().from(communities).where(eq(communities.id, id)))[0]?.creatorId

it('throws conflict when the only administrator deletes the account', async () => {
  await test.db.update(users).set({ role: 'admin' }).where(eq(users.id, ben.id))
  await expect(deleteBen()).rejects.toMatchObject({ reason: 'LAST_ADMIN' })
  await test.db.update(users).set({ role: 'admin' }).where(eq(users.id, cleo.id))
  expect(await deleteBen()).toMatchObject({ eraseAt: expect.any(String) })
})

async function suspendByModerator(days: number | null): Promise<string> {
  const decision = { subjectId: ben.id, moderatorId: ann.id, action: 'suspend', days, facts: 'Threats.' } as const
  const decisionId = await insertDecision(test.db, decision)
  await inTransaction(services(), (tx) => suspendByDecision(tx, decisionId))
  return decisionId
}

it('hides the deleted member until a sign-in', async () => {
  const post = await as(ann).posts.create({ content: 'By Ann', visibility: 'public' })
  await as(ben).posts.like({ id: post.id })
  await as(ben).posts.reply({ id: post.id, content: 'By Ben' })
  const bensPost = await as(ben).posts.create({ content: 'By Ben', visibility: 'public' })
  const counts = async () => {
    const { likeCount, commentCount } = await as(ann).posts.one({ id: post.id })
    return [likeCount, commentCount]
  }
  await deleteBen()
  expect(await seesBen()).toBe(false)
  expect(await counts()).toEqual([0, 0])
  await expect(as(ann).posts.one({ id: bensPost.id })).rejects.toThrow('Post not found')
  expect(await signIn()).toMatchObject({ isDeletionCancelled: true })
  expect(await seesBen()).toBe(true)
  expect(await counts()).toEqual([1, 1])
  expect(await as(ann).posts.one({ id: bensPost.id })).toMatchObject({ content: 'By Ben' })
  expect(await test.db.$count(hiddenUsers)).toBe(0)
  expect((await recount(services(), 'operator', { isDryRun: true })).differences).toEqual([])
})

it('takes the role of creator from the member, and restores it after a sign-in if there is no new creator', async () => {
  const [passed, waiting] = [
    await as(ben).communities.create({ name: 'Gardeners', description: 'We share seeds' }),
    await as(ben).communities.create({ name: 'Singers', description: 'We sing at night' }),
  ]
  for (const { id } of [passed, waiting]) await as(cleo).communities.join({ id })
  await as(ben).communities.setRole({ id: passed.id, userId: cleo.id, role: 'moderator' })
  await deleteBen()
  expect(await findCreator(passed.id)).toBe(cleo.id)
  expect(await findCreator(waiting.id)).toBeNull()
  await signIn()
  expect(await findCreator(passed.id)).toBe(cleo.id)
  expect(await findCreator(waiting.id)).toBe(ben.id)
})

it('mails the member the dates of the deletion and the restoration, in the time zone of their city', async () => {
  const { eraseAt } = await deleteBen()
  await signIn()
  const queued = await test.db.select().from(outbox).orderBy(outbox.id)
  const mails = queued.filter(({ template }) => template.startsWith('account-'))
  expect(mails).toMatchObject([
    { userId: ben.id, recipient: ben.email, template: 'account-deleted', params: { eraseAt } },
    { userId: ben.id, recipient: ben.email, template: 'account-restored' },
  ])
  const [deleted] = await Promise.all(mails.map((row) => composeMail(services(), row)))
  const text = deleted?.content.paragraphs.join(' ')
  expect(text).toContain('sign in as usual')
  expect(text).toMatch(/until \w+ \d+, \d{4} at \d+:\d\d [AP]M C[SD]T:/)
})

it('sends no notification by mail to a deleted account', async () => {
  await as(ben).settings.update({ notifications: { friend_request: 'mail' } })
  await as(ann).friends.request({ addresseeId: ben.id })
  const [notification] = (await as(ben).notifications.list({})).items
  const message = { template: 'notification', params: { notificationId: notification?.id ?? '' } } as const
  await inTransaction(services(), (tx) => queueMail(tx, { userId: ben.id, email: ben.email }, message))
  const [row] = await test.db.select().from(outbox).where(eq(outbox.template, 'notification'))
  if (!row) throw new Error('No message was queued')
  expect(await composeMail(services(), row)).toBeDefined()
  await deleteBen()
  expect(await composeMail(services(), row)).toBeUndefined()
})

it('restores the account by a sign-in with a password that was set with a mailed link', async () => {
  await deleteBen()
  const token = await createAccountToken(services(), {
    ...{ id: crypto.randomUUID(), purpose: 'reset-password', userId: ben.id, email: ben.email },
  })
  await as(null).account.reset({ token, password: 'a new password' })
  expect(await seesBen()).toBe(false)
  const response = await as(null).auth.login({ email: ben.email, password: 'a new password' })
  expect(response).toMatchObject({ isDeletionCancelled: true })
  expect(await seesBen()).toBe(true)
})

it('restores no account after a wrong password, or after the time of the erasure', async () => {
  await deleteBen()
  await expect(as(null).auth.login({ ...CREDENTIALS, password: 'wrong password' })).rejects.toThrow(
    'Invalid email or password',
  )
  test.advanceClock(14 * DAY_MS)
  await expect(signIn()).rejects.toMatchObject({ reason: 'ACCOUNT_DELETED' })
  expect(await seesBen()).toBe(false)
})

it('restores no account while a server erases it', async () => {
  await deleteBen()
  await test.db.update(jobs).set({ leasedBy: crypto.randomUUID() }).where(isJobOf('erasure', ben.id))
  await expect(signIn()).rejects.toMatchObject({ reason: 'ACCOUNT_DELETED' })
})

it('deletes the account once when two sessions delete it at the same time', async () => {
  const callers = [await signInBen(), await signInBen()]
  const results = await Promise.allSettled(callers.map((caller) => caller.account.delete({})))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { reason: 'SIGNED_OUT' } })
  const suspended = await test.db.select().from(auditLog).where(eq(auditLog.action, 'member suspend'))
  expect(suspended).toHaveLength(1)
})

it('returns unauthorized when a second session deletes the account again', async () => {
  const [first, second] = [await signInBen(), await signInBen()]
  await first.account.delete({})
  await expect(second.account.delete({})).rejects.toMatchObject({ reason: 'SIGNED_OUT' })
})

it('ends the session of a concurrent sign-in unless that sign-in restored the account', async () => {
  for (let round = 0; round < 10; round++) {
    const caller = await signInBen()
    await Promise.all([caller.account.delete({}), signIn()])
    const isDeleted = (await test.db.$count(hiddenUsers, isNotNull(hiddenUsers.deletedAt))) === 1
    const openSessions = await test.db.$count(sessions, eq(sessions.userId, ben.id))
    expect(openSessions > 0).toBe(!isDeleted)
    expect(await seesBen()).toBe(!isDeleted)
    expect((await test.db.$count(hiddenUsers)) > 0).toBe(isDeleted)
    if (isDeleted) await signIn()
  }
})

it('restores the account once when two sign-ins run at the same time', async () => {
  const { id } = await as(ben).communities.create({ name: 'Singers', description: 'We sing at night' })
  await deleteBen()
  const responses = await Promise.all([signIn(), signIn()])
  expect(responses.filter(({ isDeletionCancelled }) => isDeletionCancelled)).toHaveLength(1)
  expect(await findCreator(id)).toBe(ben.id)
})

it.each([
  ['an operator', () => suspendMember(services(), 'operator', { ref: '@ben', days: 30, reason: 'Spam' })],
  ['a moderator', () => suspendByModerator(30)],
])('keeps an account suspended by %s while it is deleted and after a sign-in restores it', async (_name, suspend) => {
  const { id } = await as(ben).communities.create({ name: 'Singers', description: 'We sing at night' })
  await deleteBen()
  await suspend()
  await expect(signIn()).rejects.toMatchObject({ reason: 'ACCOUNT_SUSPENDED' })
  expect(await findHiddenUser()).toMatchObject({ suspendedAt: expect.any(Date), deletedAt: null })
  expect(await seesBen()).toBe(false)
  await expect(signIn()).rejects.toMatchObject({ reason: 'ACCOUNT_SUSPENDED' })
  await unsuspendMember(services(), 'operator', { ref: '@ben' })
  expect(await seesBen()).toBe(true)
  expect(await findCreator(id)).toBe(ben.id)
  expect(await signIn()).not.toHaveProperty('isDeletionCancelled')
})

it('keeps a deleted account hidden when its suspension is lifted', async () => {
  const { id } = await as(ben).communities.create({ name: 'Singers', description: 'We sing at night' })
  await deleteBen()
  const decisionId = await suspendByModerator(null)
  await inTransaction(services(), (tx) => endSuspensionOfDecision(tx, { decisionId, actor: ann.id }))
  expect(await seesBen()).toBe(false)
  await expect(unsuspendMember(services(), 'operator', { ref: '@ben' })).rejects.toThrow('is not suspended')
  expect(await signIn()).toMatchObject({ isDeletionCancelled: true })
  expect(await seesBen()).toBe(true)
  expect(await findCreator(id)).toBe(ben.id)
})

it('keeps a deleted account hidden when its suspension expires', async () => {
  await deleteBen()
  await suspendByModerator(7)
  await test.db.update(hiddenUsers).set({ until: new Date(Date.now() - 1000) })
  await refreshAllHidden(services())
  expect(await seesBen()).toBe(false)
  expect(await signIn()).toMatchObject({ isDeletionCancelled: true })
})

it('hides a like that the member sends while the deletion is running', async () => {
  const post = await as(ann).posts.create({ content: 'By Ann', visibility: 'public' })
  await deleteBen()
  const like = { id: crypto.randomUUID(), postId: post.id, userId: ben.id, createdAt: new Date() }
  await test.db.insert(likes).values(like)
  await test.db.update(posts).set({ likeCount: 1 })
  test.advanceClock(61_000)
  await refreshAllHidden(services())
  expect(await test.db.select({ likeCount: posts.likeCount }).from(posts)).toEqual([{ likeCount: 0 }])
  expect(await test.db.$count(hiddenRefreshes)).toBe(0)
})

it('keeps the email and the username of a deleted account taken', async () => {
  await deleteBen()
  const form = { ...ben, password: 'secret-secret', selectedCity: 'Chicago' as const }
  await expect(as(null).auth.register({ ...form, username: 'ben.two' })).rejects.toThrow('already registered')
  await expect(as(null).auth.register({ ...form, email: 'other@stoop.test' })).rejects.toThrow('username is taken')
  expect(await test.db.$count(users)).toBe(4)
})
