import { communities, communityPosts, notifications, outbox, postsToAnnounce } from '@stoop/db/schema'
import type { NotificationLevel } from '@stoop/validators/choices'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { announcePosts } from './announce-posts.ts'
import { summarizeJoins } from './summarize-joins.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const DAY_MS = 24 * 60 * 60 * 1000
let communityId = ''

beforeEach(async () => {
  communityId = (await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })).id
  for (const user of [ben, cleo]) await as(user).communities.join({ id: communityId })
  await testContext.db.delete(notifications)
})

const setLevel = (user: FixtureUser, notificationLevel: NotificationLevel) =>
  as(user).communities.updateMembership({ id: communityId, notificationLevel })
const writePost = (user: FixtureUser) => as(user).communities.post({ id: communityId, content: 'Hello' })
const announce = () => announcePosts(testContext.createServices)
const listFor = async (user: FixtureUser) => (await as(user).notifications.list({})).items
const typesFor = async (user: FixtureUser) => (await listFor(user)).map(({ type }) => type)

describe('the level all', () => {
  beforeEach(async () => {
    for (const user of [ben, cleo]) await setLevel(user, 'all')
  })

  it('notifies once of every new post by other members', async () => {
    const post = await writePost(ben)
    for (const _ of [1, 2]) await announce()
    expect(await listFor(cleo)).toMatchObject([
      {
        type: 'community_post',
        fromUserId: ben.id,
        postId: post.id,
        communityId,
        content: 'Ben Okafor posted in Gardeners',
      },
    ])
    expect([await typesFor(ann), await typesFor(ben)]).toEqual([[], []])
    expect(await as(cleo).notifications.counts()).toMatchObject({ unreadNotifications: 1 })
    expect(await testContext.db.$count(postsToAnnounce)).toBe(0)
  })

  it('sends the notification by mail or not at all, as the member has chosen', async () => {
    await as(cleo).settings.update({ notifications: { community_post: 'mail' } })
    await writePost(ben)
    await announce()
    expect(await testContext.db.select().from(outbox)).toMatchObject([{ userId: cleo.id, recipient: cleo.email }])
    await as(cleo).settings.update({ notifications: { community_post: 'off' } })
    await writePost(ben)
    await announce()
    expect(await typesFor(cleo)).toEqual(['community_post'])
  })

  it('does not notify members who muted the community or have a block with the author', async () => {
    await setLevel(ann, 'all')
    await as(cleo).communities.mute({ id: communityId })
    await as(ann).people.block({ userId: ben.id })
    await writePost(ben)
    await announce()
    expect([await typesFor(ann), await typesFor(cleo)]).toEqual([[], []])
  })

  it('notifies of a held post only after its release', async () => {
    const post = await writePost(ben)
    const isPost = eq(communityPosts.id, post.id)
    await testContext.db.update(communityPosts).set({ heldAt: new Date() }).where(isPost)
    await announce()
    expect(await typesFor(cleo)).toEqual([])
    await testContext.db.update(communityPosts).set({ heldAt: null }).where(isPost)
    await announce()
    expect(await typesFor(cleo)).toEqual(['community_post'])
    await as(ben).communities.deletePost({ communityId, id: post.id })
    expect(await typesFor(cleo)).toEqual([])
    expect(await as(cleo).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
    await as(ben).communities.restorePost({ communityId, id: post.id })
    expect(await typesFor(cleo)).toEqual(['community_post'])
    await as(cleo).communities.leave({ id: communityId })
    expect(await typesFor(cleo)).toEqual([])
  })

  it('notifies of a post that is released within 7 days, but not of an older one', async () => {
    const older = await writePost(ben)
    testContext.advanceClock(120_000)
    const newer = await writePost(ben)
    await testContext.db.update(communityPosts).set({ heldAt: new Date() })
    testContext.advanceClock(7 * DAY_MS - 60_000)
    await testContext.db.update(communityPosts).set({ heldAt: null })
    await announce()
    expect(await listFor(cleo)).toMatchObject([{ type: 'community_post', postId: newer.id }])
    expect(older.id).not.toBe(newer.id)
    expect(await testContext.db.$count(postsToAnnounce)).toBe(0)
  })

  it('notifies all members even if they do not fit in a batch', async () => {
    // Insert in parts, because each statement may take at most two seconds.
    for (let first = 1; first <= 2100; first += 300)
      await testContext.db.execute(`insert into users (id, email, username, password, first_name, last_name, created_at, updated_at)
        select gen_random_uuid(), 'u' || n || '@stoop.test', 'u' || n, 'x', 'Uma', 'Many', now(), now()
        from generate_series(${first}, ${first + 299}) n`)
    await testContext.db.execute(`insert into community_members (id, community_id, user_id, joined_at, notification_level)
      select gen_random_uuid(), c.id, u.id, now(), 'all' from communities c, users u where u.first_name = 'Uma'`)
    await writePost(ben)
    await announce()
    expect(await testContext.db.$count(notifications, eq(notifications.type, 'community_post'))).toBe(2101)
  })
})

describe('the level none', () => {
  it('sends no notifications of joins, likes and replies at this level', async () => {
    const { id } = await writePost(ann)
    await setLevel(ann, 'none')
    await as(dan).communities.join({ id: communityId })
    await as(ben).communities.like({ communityId, id, liked: true })
    await as(ben).communities.reply({ communityId, id, content: 'Hi' })
    expect(await typesFor(ann)).toEqual([])
    await setLevel(ann, 'replies')
    await as(cleo).communities.like({ communityId, id, liked: true })
    expect(await typesFor(ann)).toEqual(['community_post_like'])
  })
})

describe('the creator of a community', () => {
  const isCommunity = () => eq(communities.id, communityId)
  const setMemberCount = (memberCount: number) =>
    testContext.db.update(communities).set({ memberCount }).where(isCommunity())
  const summarize = () => summarizeJoins(testContext.createServices)

  it('notifies the creator of each join if the community has fewer than 50 members', async () => {
    await setMemberCount(48)
    await as(dan).communities.join({ id: communityId })
    expect(await typesFor(ann)).toEqual(['community_join'])
  })

  it('notifies the creator once a day of all joins if the community has 50 members or more', async () => {
    for (const user of [ben, cleo]) await as(user).communities.leave({ id: communityId })
    await setMemberCount(50)
    for (const user of [ben, cleo]) await as(user).communities.join({ id: communityId })
    await summarize()
    expect(await typesFor(ann)).toEqual([])
    testContext.advanceClock(DAY_MS + 1000)
    for (const _ of [1, 2]) await summarize()
    expect(await listFor(ann)).toMatchObject([
      { type: 'community_joins', count: 2, content: '2 people joined Gardeners' },
    ])
    await as(dan).communities.join({ id: communityId })
    testContext.advanceClock(DAY_MS + 1000)
    await summarize()
    expect(await listFor(ann)).toMatchObject([{ type: 'community_joins', count: 3, fromUserId: null }])
    const isRead = and(eq(notifications.userId, ann.id), eq(notifications.read, false))
    expect(await testContext.db.$count(notifications, isRead)).toBe(1)
  })

  it('does not notify the creator of a day without joins', async () => {
    await setMemberCount(60)
    await setLevel(ann, 'none')
    await as(dan).communities.join({ id: communityId })
    testContext.advanceClock(DAY_MS + 1000)
    await summarize()
    await setLevel(ann, 'replies')
    testContext.advanceClock(DAY_MS + 1000)
    await summarize()
    expect(await typesFor(ann)).toEqual([])
  })
})
