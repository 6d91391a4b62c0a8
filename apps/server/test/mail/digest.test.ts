import { digestJob } from '@stoop/api/mail/digest-job'
import type { OutgoingMail } from '@stoop/api/mail/mail-content'
import { hiddenUsers, jobs, users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { toMessage } from '../../src/jobs/mail/to-message.ts'
import { befriend, createCommunity, createCommunityPost, createPost } from '../fixtures/actions.ts'
import { deliverMail, runJobs } from '../fixtures/sent-mail.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'

const stoop = useServer()
const HOUR = 60 * 60 * 1000
const WEEK = 7 * 24 * HOUR
let ann: Member
let ben: Member

beforeEach(async () => {
  ann = await stoop.registerMember('Ann')
  ben = await stoop.registerMember('Ben')
  await befriend(ann, ben)
  await ann.callRest('POST /api/notifications/read-all')
  await ann.callRest('PUT /api/settings', { digest: 'weekly' })
})

/** Runs the digest job in two servers at once, and returns the mails. */
async function sendDigests(): Promise<OutgoingMail[]> {
  await stoop.db
    .insert(jobs)
    .values({ kind: 'digest', key: '', runAt: new Date(0) })
    .onConflictDoNothing()
  await stoop.db
    .update(jobs)
    .set({ runAt: new Date(0), leasedBy: null })
    .where(eq(jobs.kind, 'digest'))
  const job = digestJob(stoop.services)
  const { signal } = new AbortController()
  const second = {
    kind: job.kind,
    key: '',
    attempts: 1,
    lastError: null,
    leasedBy: '',
    signal,
    report: () => undefined,
  }
  await Promise.all([runJobs(stoop, job), job.run(second)])
  return deliverMail(stoop)
}

it('tells once a week what the member has missed, at the hour of their city', async () => {
  const postId = await createPost(ann, 'I baked bread')
  await createPost(ben, 'Who has a ladder?')
  await createPost(ann, 'My own post')
  const communityId = await createCommunity(ben, 'Bread bakers')
  await ann.callRest('POST /api/communities/:id/join', { id: communityId })
  await createCommunityPost(communityId, ben, 'Sourdough on Sunday')
  await ben.callRest('POST /api/posts/:id/comments', { id: postId, content: 'Lovely' })
  const [row] = await stoop.db.select({ at: users.digestAt }).from(users).where(eq(users.id, ann.user.id))
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'America/Chicago' } as const
  expect(new Intl.DateTimeFormat('en-GB', options).format(row?.at ?? 0)).toBe('Mon 08:00')
  stoop.advanceClock((row?.at?.getTime() ?? 0) - Date.now() - HOUR)
  expect(await sendDigests()).toEqual([])
  stoop.advanceClock(HOUR)
  const [mail, ...others] = await sendDigests()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'ann@stoop.test',
    subject: 'What you missed on Stoop',
    paragraphs: [
      'News for you:',
      'Ben Tester replied to your post',
      'New posts of your friends:',
      'Ben Tester: Who has a ladder?',
      'New posts in your communities:',
      'Ben Tester in Bread bakers: Sourdough on Sunday',
    ],
  })
  expect(await sendDigests()).toEqual([])
})

it('is not sent if there is nothing new, and contains nothing that the member may not read', async () => {
  stoop.advanceClock(WEEK)
  expect(await sendDigests()).toEqual([])
  await createPost(ben, 'Who has a ladder?')
  await createPost(ben, 'Only for me', 'private')
  await ann.callRest('POST /api/users/:userId/block', { userId: ben.user.id })
  stoop.advanceClock(WEEK)
  expect(await sendDigests()).toEqual([])
})

it('is not sent to a suspended member', async () => {
  await createPost(ben, 'Who has a ladder?')
  await stoop.db.insert(hiddenUsers).values({ userId: ann.user.id, suspendedAt: new Date(), reason: 'Spam' })
  stoop.advanceClock(WEEK)
  expect(await sendDigests()).toEqual([])
})

it('stops with one request from the mail program, but not when a link is only opened', async () => {
  await createPost(ben, 'Who has a ladder?')
  stoop.advanceClock(WEEK)
  const [mail] = await sendDigests()
  if (!mail?.unsubscribeUrl) throw new Error('There is no link')
  expect(toMessage(mail, 'Stoop <stoop@stoop.test>', 'http://stoop.test').headers).toMatchObject({
    'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const { pathname, search } = new URL(mail.unsubscribeUrl)
  const readDigest = async () => (await ann.callRest('GET /api/settings')).body
  const opened = await stoop.app.inject({ url: pathname + search, headers: { 'accept-language': 'de' } })
  expect([opened.statusCode, opened.body.includes('Diese E-Mails beenden?')]).toEqual([200, true])
  expect(await readDigest()).toMatchObject({ digest: 'weekly' })
  const forged = search.replace(ann.user.id, ben.user.id)
  expect((await stoop.app.inject({ method: 'POST', url: pathname + forged })).statusCode).toBe(400)
  const oneClick = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  }
  const tooLong = { ...oneClick, payload: `${oneClick.payload}&more=${'x'.repeat(5000)}` }
  expect((await stoop.app.inject({ method: 'POST', url: pathname + search, ...tooLong })).statusCode).toBe(413)
  expect(await readDigest()).toMatchObject({ digest: 'weekly' })
  expect((await stoop.app.inject({ method: 'POST', url: pathname + search, ...oneClick })).statusCode).toBe(200)
  expect(await readDigest()).toMatchObject({ digest: 'off' })
  stoop.advanceClock(WEEK)
  expect(await sendDigests()).toEqual([])
})
