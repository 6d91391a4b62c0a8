import type { OutgoingMail } from '@stoop/api/mail/mail-content'
import { hiddenUsers, users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCommunity, createCommunityPost, createPost } from '../fixtures/actions.ts'
import { deliverMail } from '../fixtures/sent-mail.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'

const stoop = useServer()
const DELAY_MS = 5 * 60 * 1000
let ann: Member
let ben: Member
let postId: string

beforeEach(async () => {
  ann = await stoop.registerMember('Ann')
  ben = await stoop.registerMember('Ben')
  await setChannel('mail')
  postId = await createPost(ann, 'Hello', 'public')
})

const setChannel = (channel: string) =>
  ann.callRest('PUT /api/settings', { notifications: { like: channel, community_post_like: channel } })

const like = (liked = true) => ben.callRest('POST /api/posts/:id/like', { id: postId, liked })

/** Delivers mail after the delay of notification mail. Returns the sent messages. */
function laterMail(): Promise<OutgoingMail[]> {
  stoop.advanceClock(DELAY_MS)
  return deliverMail(stoop)
}

describe('the mail about a notification', () => {
  it('names the event, and the setting that turns such mails off', async () => {
    await like()
    const [mail, ...others] = await laterMail()
    expect(mail).toMatchObject({
      to: 'ann@stoop.test',
      subject: 'Ben Tester liked your post',
      button: { url: 'http://stoop.test/notifications' },
    })
    expect(mail?.notes?.join()).toContain('http://stoop.test/settings/notifications')
    expect(others).toEqual([])
  })

  it('uses the names and the email at the time of sending a mail', async () => {
    await like()
    await ben.callRest('PUT /api/profile', { firstName: 'Benjamin', lastName: 'Tester' })
    await stoop.db.update(users).set({ email: 'new@stoop.test' }).where(eq(users.id, ann.user.id))
    expect(await laterMail()).toMatchObject([{ to: 'new@stoop.test', subject: 'Benjamin Tester liked your post' }])
  })

  it('sends no mail if the notification was read', async () => {
    await like()
    await ann.callRest('POST /api/notifications/read-all')
    expect(await laterMail()).toEqual([])
  })

  it('sends no mail if the like was withdrawn', async () => {
    await like()
    await like(false)
    expect(await laterMail()).toEqual([])
  })

  it('sends no mail if the actor was hidden before sending', async () => {
    await like()
    await stoop.db.insert(hiddenUsers).values({ userId: ben.user.id, suspendedAt: new Date(), reason: 'Spam' })
    expect(await laterMail()).toEqual([])
  })

  it('sends no mail if the recipient has left the community', async () => {
    const id = await createCommunity(ben, 'Bread bakers')
    await ann.callRest('POST /api/communities/:id/join', { id })
    const communityPostId = await createCommunityPost(id, ann, 'Hello')
    await ben.callRest('POST /api/communities/:communityId/posts/:id/like', { communityId: id, id: communityPostId })
    await ann.callRest('POST /api/communities/:id/leave', { id })
    expect(await laterMail()).toEqual([])
  })

  it('sends no mail if the recipient has turned it off before sending', async () => {
    await like()
    await setChannel('app')
    expect(await laterMail()).toEqual([])
  })

  it('sends no mail to an unverified address', async () => {
    await like()
    await stoop.db.update(users).set({ mustVerifyEmail: true }).where(eq(users.id, ann.user.id))
    expect(await laterMail()).toEqual([])
  })
})
