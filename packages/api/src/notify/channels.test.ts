// Over 200 lines: one table of actions, with every kind of notification through every channel.
import { communities, jobs, notifications, outbox } from '@stoop/db/schema'
import { NOTIFICATION_TYPES, type NotificationChannel, type NotificationType } from '@stoop/validators/choices'
import { ann, ben, cleo, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { announcePosts } from '../communities/announce-posts.ts'
import { summarizeJoins } from '../communities/summarize-joins.ts'
import { useTestContext } from '../test-context.ts'

const test = useTestContext()
const asAnn = () => test.callerFor(ann)
const asBen = () => test.callerFor(ben)

const setChannel = (type: NotificationType, channel: NotificationChannel) =>
  asAnn().settings.update({ notifications: { [type]: channel } })
const createCommunity = () => asAnn().communities.create({ name: 'Porch Choir', description: 'We sing on the steps.' })
const createCommunityPost = async () => {
  const { id: communityId } = await createCommunity()
  await asBen().communities.join({ id: communityId })
  const { id } = await asAnn().communities.post({ id: communityId, content: 'Hello' })
  return { communityId, id }
}
const BY_REQUEST = { name: 'Porch Choir', description: 'We sing on the steps.', joinPolicy: 'request' as const }
const createReplyByAnn = async () => {
  const { id } = await test.callerFor(cleo).posts.create({ content: 'Hello', visibility: 'public' })
  return { id, commentId: (await asAnn().posts.reply({ id, content: 'Hi' })).id }
}
const createPost = () => asAnn().posts.create({ content: 'Hello', visibility: 'public' })

const createOffer = (author: FixtureUser) =>
  test.callerFor(author).posts.create({
    content: 'A shelf',
    visibility: 'public',
    details: { format: 'offer', deal: 'give' },
  })

const TESTED_ELSEWHERE = [
  'community_role',
  'community_handover',
  'listing_expiring',
  'event_moved',
  'event_cancelled',
  'event_place',
  'event_reminder',
] as const
const isTestedHere = (type: NotificationType): type is TestedType => Object.hasOwn(ACTS, type)
type TestedType = Exclude<NotificationType, (typeof TESTED_ELSEWHERE)[number]>

/**
 * For each kind of notification, Ben's action that notifies Ann. Returns a function that undoes the action, if Ben can undo it.
 */
const ACTS: Record<TestedType, () => Promise<() => Promise<unknown>>> = {
  async friend_request() {
    const { id } = await asBen().friends.request({ userId: ann.id })
    return () => asBen().friends.cancel({ friendshipId: id })
  },
  async friend_accepted() {
    const { id } = await asAnn().friends.request({ userId: ben.id })
    await asBen().friends.respond({ friendshipId: id, status: 'accepted' })
    return () => asBen().friends.remove({ userId: ann.id })
  },
  async like() {
    const { id } = await createPost()
    await asBen().posts.like({ id, liked: true })
    return () => asBen().posts.like({ id, liked: false })
  },
  async comment() {
    const { id } = await createPost()
    await asBen().posts.reply({ id, content: 'Hi' })
    return async () => undefined
  },
  async comment_like() {
    const { id, commentId } = await createReplyByAnn()
    await asBen().posts.likeReply({ id, commentId, liked: true })
    return () => asBen().posts.likeReply({ id, commentId, liked: false })
  },
  async comment_reply() {
    const { id, commentId } = await createReplyByAnn()
    const answer = await asBen().posts.reply({ id, content: 'Hello', parentId: commentId })
    return () => asBen().posts.deleteReply({ id, commentId: answer.id })
  },
  async mention() {
    const post = await asBen().posts.create({ content: 'Hello @ann', visibility: 'public' })
    return () => asBen().posts.delete({ id: post.id })
  },
  async claim() {
    const { id } = await createOffer(ann)
    await asBen().posts.claim({ id, claimed: true })
    return () => asBen().posts.claim({ id, claimed: false })
  },
  async claim_reserved() {
    const { id } = await createOffer(ben)
    await asAnn().posts.claim({ id, claimed: true })
    await asBen().posts.setState({ id, state: 'reserved', userId: ann.id })
    return async () => undefined
  },
  async claim_confirmed() {
    const { id } = await createOffer(ben)
    await asAnn().posts.claim({ id, claimed: true })
    await asBen().posts.setState({ id, state: 'reserved', userId: ann.id })
    await asBen().posts.confirm({ id })
    return async () => undefined
  },
  async community_join() {
    const { id } = await createCommunity()
    await asBen().communities.join({ id })
    return () => asBen().communities.leave({ id })
  },
  async community_invitation() {
    const { id } = await asBen().communities.create({ name: 'Porch Choir', description: 'We sing on the steps.' })
    await asBen().communities.invite({ id, userId: ann.id })
    return () => asBen().communities.uninvite({ id, userId: ann.id })
  },
  async community_request() {
    const { id } = await asAnn().communities.create(BY_REQUEST)
    await asBen().communities.request({ id })
    return () => asBen().communities.withdraw({ id })
  },
  async community_accepted() {
    const { id } = await asBen().communities.create(BY_REQUEST)
    await asAnn().communities.request({ id })
    const requests = (await asBen().communities.requests({ id })).items
    await asBen().communities.decideRequests({ id, requestIds: requests.map((one) => one.id), accept: true })
    return () => asAnn().communities.leave({ id })
  },
  async community_post() {
    const { id } = await createCommunity()
    await asBen().communities.join({ id })
    await asAnn().communities.updateMembership({ id, notificationLevel: 'all' })
    await asBen().communities.post({ id, content: 'Hello' })
    await announcePosts(test.createServices)
    return async () => undefined
  },
  async community_joins() {
    const { id } = await createCommunity()
    await test.db.update(communities).set({ memberCount: 50 }).where(eq(communities.id, id))
    await asBen().communities.join({ id })
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await test.db.update(communities).set({ joinsSummarizedAt: yesterday }).where(eq(communities.id, id))
    test.advanceClock(1000)
    await summarizeJoins(test.createServices)
    return async () => undefined
  },
  async community_post_like() {
    const post = await createCommunityPost()
    await asBen().communities.like({ ...post, liked: true })
    return () => asBen().communities.like({ ...post, liked: false })
  },
  async community_comment() {
    const post = await createCommunityPost()
    await asBen().communities.reply({ ...post, content: 'Hi' })
    return async () => undefined
  },
}

const readNotifications = async (type: NotificationType) =>
  (await test.db.select().from(notifications)).filter((row) => row.userId === ann.id && row.type === type)

describe.each(NOTIFICATION_TYPES.filter(isTestedHere))('the notification %s', (type) => {
  it('creates a notification but no mail by default', async () => {
    await ACTS[type]()
    expect(await readNotifications(type)).toHaveLength(1)
    expect(await test.db.$count(outbox)).toBe(0)
  })

  it('creates no notification and no mail if the setting of the notification is off', async () => {
    await setChannel(type, 'off')
    const undo = await ACTS[type]()
    expect(await readNotifications(type)).toEqual([])
    await undo()
    expect(await readNotifications(type)).toEqual([])
    expect(await test.db.$count(outbox)).toBe(0)
  })

  it('queues a mail for five minutes later if the setting of the notification is mail', async () => {
    await setChannel(type, 'mail')
    const before = Date.now()
    await ACTS[type]()
    const [notification] = await readNotifications(type)
    const [mail, ...others] = await test.db.select().from(outbox)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      userId: ann.id,
      recipient: ann.email,
      template: 'notification',
      params: { notificationId: notification?.id },
    })
    const [job, ...otherJobs] = await test.db.select().from(jobs)
    expect(otherJobs).toEqual([])
    expect(job).toMatchObject({ kind: 'mail', key: mail?.id, attempts: 0 })
    expect(Number(job?.runAt) - Number(mail?.createdAt)).toBe(5 * 60 * 1000)
    expect(Number(mail?.createdAt)).toBeGreaterThanOrEqual(before)
  })

  it('creates a notification of a kind that is on, even if all other kinds are off', async () => {
    for (const other of NOTIFICATION_TYPES) if (other !== type) await setChannel(other, 'off')
    await ACTS[type]()
    expect(await readNotifications(type)).toHaveLength(1)
  })
})

it('does not show the notification of a cancelled request again if the kind is off when the request is repeated', async () => {
  const { id } = await asBen().friends.request({ userId: ann.id })
  await asBen().friends.cancel({ friendshipId: id })
  await setChannel('friend_request', 'off')
  await asBen().friends.request({ userId: ann.id })
  expect((await asAnn().notifications.list({})).items).toEqual([])
})

it('counts a friend request in the badge of requests even if its notification is off', async () => {
  await setChannel('friend_request', 'off')
  await asBen().friends.request({ userId: ann.id })
  expect(await asAnn().notifications.counts()).toMatchObject({ friendRequests: 1, unreadNotifications: 0 })
  expect((await asAnn().friends.requests({})).items).toHaveLength(1)
})

it('counts likes and replies even if their notifications are off', async () => {
  await setChannel('like', 'off')
  await setChannel('comment', 'off')
  const { id } = await createPost()
  expect(await asBen().posts.like({ id, liked: true })).toMatchObject({ likeCount: 1 })
  await asBen().posts.reply({ id, content: 'Hi' })
  expect(await asAnn().posts.one({ id })).toMatchObject({ likeCount: 1, commentCount: 1 })
  expect(await asBen().posts.like({ id, liked: false })).toMatchObject({ likeCount: 0 })
})

it('sends one mail when a member likes, unlikes and likes a post', async () => {
  await setChannel('like', 'mail')
  const { id } = await createPost()
  for (const liked of [true, true, false, true]) await asBen().posts.like({ id, liked })
  const ids = (await readNotifications('like')).map((row) => row.id)
  const queued = (await test.db.select().from(outbox)).map(({ params }) => params.notificationId)
  expect(ids).toHaveLength(1)
  // Unliking has deleted the notification of the first like, so its mail is not sent.
  expect(queued.filter((notificationId) => ids.some((id) => id === notificationId))).toHaveLength(1)
})

it('sends no mail to members about actions on their own posts', async () => {
  await setChannel('like', 'mail')
  const { id } = await createPost()
  await asAnn().posts.like({ id, liked: true })
  expect(await test.db.$count(outbox)).toBe(0)
})

it('queues no mail if the action fails', async () => {
  await setChannel('friend_request', 'mail')
  await asAnn().settings.update({ privacy: { friendRequestsFrom: 'nobody' } })
  await expect(asBen().friends.request({ userId: ann.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await test.db.$count(outbox)).toBe(0)
})
