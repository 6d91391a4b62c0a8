import { editionJob } from '@stoop/api/editions/edition-job'
import { runNextJob } from '@stoop/api/jobs/run-jobs'
import { digestJob } from '@stoop/api/mail/digest-job'
import type { OutgoingMail } from '@stoop/api/mail/mail-content'
import { createMailJobs } from '@stoop/api/mail/mail-job'
import { queueMails } from '@stoop/api/outbox/queue-mail'
import { inTransaction } from '@stoop/api/transaction'
import { newId } from '@stoop/db/ids'
import { editions, hiddenUsers, jobs, users } from '@stoop/db/schema'
import { editionList } from '@stoop/validators/editions'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { befriend, createCommunity, createCommunityPost, createPost } from '../fixtures/actions.ts'
import { deliverMail, runJobs } from '../fixtures/sent-mail.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'

const stoop = useServer()
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
let ann: Member
let ben: Member

beforeEach(async () => {
  ann = await stoop.registerMember('Ann', { selectedCity: 'Chicago' })
  ben = await stoop.registerMember('Ben', { selectedCity: 'Chicago' })
  await befriend(ann, ben)
  await ann.callRest('PUT /api/settings', { digest: 'daily' })
})

/** Runs the jobs of editions and digests, the first in two servers at once. Returns the mails. */
async function sendMails(): Promise<OutgoingMail[]> {
  for (const kind of ['edition', 'digest']) {
    const due = { runAt: new Date(0), leasedBy: null }
    await stoop.db
      .insert(jobs)
      .values({ kind, key: '', ...due })
      .onConflictDoUpdate({ target: [jobs.kind, jobs.key], set: due })
  }
  const job = editionJob(stoop.services)
  const other = { kind: job.kind, key: '', attempts: 1, lastError: null, leasedBy: '', report: () => undefined }
  await Promise.all([runJobs(stoop, job), job.run({ ...other, signal: new AbortController().signal })])
  await runJobs(stoop, digestJob(stoop.services))
  return deliverMail(stoop)
}

/** Moves the clock to the time at which Ann's next edition is issued. */
async function waitForEdition(): Promise<void> {
  await sendMails()
  const [row] = await stoop.db.select({ at: users.editionAt }).from(users).where(eq(users.id, ann.user.id))
  stoop.advanceClock((row?.at.getTime() ?? 0) - stoop.services.clock.now())
}

it('sends the edition once, at the hour of the city, and no digest', async () => {
  await createPost(ben, 'Who has a ladder?')
  const kitchen = await createCommunity(ben, 'Bread bakers')
  await ann.callRest('POST /api/communities/:id/join', { id: kitchen })
  await createCommunityPost(kitchen, ben, 'Sourdough on Sunday')
  await waitForEdition()
  stoop.advanceClock(-HOUR)
  expect(await sendMails()).toEqual([])
  stoop.advanceClock(HOUR)
  const [mail, ...others] = await sendMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'ann@stoop.test',
    subject: 'The evening edition of Chicago',
    paragraphs: [
      'From your friends:',
      'Ben Tester: Who has a ladder?',
      'In your communities:',
      'Ben Tester in Bread bakers: Sourdough on Sunday',
      'New neighbors: Ben Tester',
      'That was Chicago today.',
    ],
    button: { url: 'http://stoop.test/edition' },
  })
  expect(await sendMails()).toEqual([])
  stoop.advanceClock(DAY)
  expect(await sendMails(), 'nothing has happened since').toEqual([])
  expect(await stoop.db.$count(editions, eq(editions.userId, ann.user.id))).toBe(2)
})

it('also sends an edition that was issued when the member opened the app', async () => {
  await createPost(ben, 'Who has a ladder?')
  await waitForEdition()
  expect((await ann.callRest('GET /api/editions')).parseBody(editionList).items).toHaveLength(1)
  expect(await sendMails()).toHaveLength(1)
})

it('contains nothing that the member may no longer read when it is sent', async () => {
  await createPost(ben, 'Who has a ladder?')
  await waitForEdition()
  await ann.callRest('GET /api/editions')
  await ann.callRest('POST /api/users/:userId/block', { userId: ben.user.id })
  expect(await sendMails()).toEqual([])
})

it('is not sent to members without the setting, and to suspended members', async () => {
  await createPost(ben, 'Who has a ladder?')
  await createPost(ann, 'I have one')
  await waitForEdition()
  await stoop.db.insert(hiddenUsers).values({ userId: ann.user.id, suspendedAt: new Date(), reason: 'Spam' })
  expect(await sendMails()).toEqual([])
})

it('is sent after an outage only if it has ended within six hours', async () => {
  await createPost(ben, 'Who has a ladder?')
  await waitForEdition()
  stoop.advanceClock(7 * HOUR)
  expect(await sendMails()).toEqual([])
  expect((await ann.callRest('GET /api/editions')).parseBody(editionList).items).toHaveLength(1)
})

it('is sent after all other mails, even those queued later', async () => {
  await deliverMail(stoop)
  const member = { userId: ann.user.id, email: 'ann@stoop.test' }
  const message = { template: 'edition', params: { editionId: newId(stoop.services.clock.now()) } } as const
  await inTransaction(stoop.services, (tx) =>
    queueMails(
      tx,
      Array.from({ length: 1000 }, () => ({ ...member, message })),
    ),
  )
  await stoop.anonymous.callRest('POST /api/auth/forgot', { email: 'ann@stoop.test' })
  // The server delays mails that anyone can request by a second.
  stoop.advanceClock(1000)
  const sent: OutgoingMail[] = []
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined }
  const onError = (error: unknown) => {
    throw error
  }
  await runNextJob(stoop.services, createMailJobs(stoop.services, transport, console), { onError })
  expect(sent).toMatchObject([{ button: { url: expect.stringContaining('/auth/reset') } }])
  expect(await stoop.db.$count(jobs, eq(jobs.kind, 'bulk-mail'))).toBe(1000)
})

it('is not sent to a member without earlier editions who joined long ago, for example after an upgrade', async () => {
  await createPost(ben, 'Who has a ladder?')
  await waitForEdition()
  await stoop.db.update(users).set({ createdAt: new Date(stoop.services.clock.now() - 30 * DAY) })
  expect(await sendMails()).toEqual([])
  await createPost(ben, 'I have found one')
  stoop.advanceClock(DAY)
  expect(await sendMails()).toMatchObject([{ paragraphs: expect.arrayContaining(['Ben Tester: I have found one']) }])
})

it('is dropped without a warning if the edition was deleted', async () => {
  await createPost(ben, 'Who has a ladder?')
  await waitForEdition()
  await ann.callRest('GET /api/editions')
  await stoop.db.delete(editions)
  expect(await sendMails()).toEqual([])
  expect(await stoop.db.$count(jobs, eq(jobs.kind, 'bulk-mail'))).toBe(0)
})

it('is turned on for members who have turned on daily mails in an older release', async () => {
  await ann.callRest('PUT /api/settings', { edition: { isOn: false } })
  await stoop.db
    .update(users)
    .set({ digest: 'daily', digestAt: new Date(0) })
    .where(eq(users.id, ann.user.id))
  await sendMails()
  expect((await ann.callRest('GET /api/settings')).body).toMatchObject({ digest: 'daily', edition: { isOn: true } })
})

it('stops with one request, and the page keeps the editions', async () => {
  await createPost(ben, 'Who has a ladder?')
  await waitForEdition()
  const [mail] = await sendMails()
  if (!mail?.unsubscribeUrl) throw new Error('There is no link')
  const { pathname, search } = new URL(mail.unsubscribeUrl)
  expect((await stoop.app.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(200)
  expect((await ann.callRest('GET /api/settings')).body).toMatchObject({ digest: 'off', edition: { isOn: true } })
})
