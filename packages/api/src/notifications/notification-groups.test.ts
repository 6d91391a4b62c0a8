import { comments } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

const listGroups = async (filter: 'all' | 'unread' = 'all') =>
  (await as(ann).notifications.groups({ filter })).items.map(({ content, othersCount, read }) => ({
    content,
    othersCount,
    read,
  }))
const newestId = async () => (await as(ann).notifications.groups({})).items[0]?.id ?? ''
const countUnread = async () => (await as(ann).notifications.counts()).unreadNotifications

describe('likes of a post of Ann', () => {
  const state = { id: '' }
  const like = (liker: FixtureUser) => as(liker).posts.like({ id: state.id, liked: true })
  beforeEach(async () => {
    state.id = (await as(ann).posts.create({ content: 'Hello', visibility: 'public' })).id
  })

  it('are one group with the newest liker', async () => {
    await like(ben)
    expect(await listGroups()).toEqual([{ content: 'Ben Okafor liked your post', othersCount: 0, read: false }])
    await like(cleo)
    expect(await listGroups()).toMatchObject([
      { content: expect.stringMatching(/^Cleo .* and 1 other liked your post$/) },
    ])
    await like(dan)
    expect(await listGroups()).toMatchObject([
      { content: expect.stringMatching(/^Dan .* and 2 others liked your post$/), othersCount: 2 },
    ])
  })

  it('are separate groups for different posts, as are replies', async () => {
    const other = await as(ann).posts.create({ content: 'Other', visibility: 'public' })
    const reply = await as(ann).posts.reply({ id: state.id, content: 'My reply' })
    await like(ben)
    await as(ben).posts.like({ id: other.id, liked: true })
    for (const liker of [ben, cleo]) await as(liker).posts.likeReply({ id: state.id, commentId: reply.id, liked: true })
    for (const replier of [ben, cleo]) await as(replier).posts.reply({ id: state.id, content: 'Hi' })
    await like(cleo)
    const contents = (await listGroups()).map(({ content }) => content.replace(/^(\w+) \S+/, '$1'))
    expect(contents).toEqual([
      'Cleo and 1 other liked your post',
      'Cleo and 1 other replied to your post',
      'Cleo and 1 other liked your reply',
      'Ben liked your post',
    ])
  })

  it('do not name or count hidden members', async () => {
    for (const liker of [ben, cleo, dan]) await like(liker)
    await as(ann).people.block({ userId: cleo.id })
    expect(await listGroups()).toMatchObject([
      { content: expect.stringMatching(/^Dan .* and 1 other /), othersCount: 1 },
    ])
    await as(dan).people.block({ userId: ann.id })
    expect(await listGroups()).toMatchObject([{ content: 'Ben Okafor liked your post', othersCount: 0 }])
  })

  it('are marked as read together with `group` unless they are newer', async () => {
    await like(ben)
    await like(cleo)
    const id = await newestId()
    await like(dan)
    await as(ann).notifications.read({ id, group: true })
    expect(await countUnread()).toBe(1)
    expect(await listGroups('unread')).toMatchObject([{ othersCount: 0, content: expect.stringMatching(/^Dan /) }])
    expect(await listGroups()).toMatchObject([{ othersCount: 2, read: false }])
    await as(ann).notifications.read({ id: await newestId(), group: true })
    expect(await countUnread()).toBe(0)
    expect(await listGroups('unread')).toEqual([])
    expect(await listGroups()).toMatchObject([{ othersCount: 2, read: true }])
  })

  it('are marked as read one by one without `group`', async () => {
    await like(ben)
    await like(cleo)
    await as(ann).notifications.read({ id: await newestId() })
    expect(await countUnread()).toBe(1)
    expect(await listGroups()).toMatchObject([{ othersCount: 1, read: true }])
    expect(await listGroups('unread')).toMatchObject([{ content: 'Ben Okafor liked your post', othersCount: 0 }])
  })

  it('cannot be marked as read by another member', async () => {
    await like(ben)
    const read = as(cleo).notifications.read({ id: await newestId(), group: true })
    await expect(read).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await countUnread()).toBe(1)
  })

  it('stay unread when the likes of another post are marked as read', async () => {
    const other = await as(ann).posts.create({ content: 'Other', visibility: 'public' })
    await as(ben).posts.like({ id: other.id, liked: true })
    await like(ben)
    await as(ann).notifications.read({ id: await newestId(), group: true })
    expect(await countUnread()).toBe(1)
  })
})

it('counts each member once who replied to the same post, and marks the replies as read together', async () => {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const reply = (author: FixtureUser) => as(author).posts.reply({ id, content: 'Hi' })
  await reply(ben)
  await as(ann).notifications.readAll()
  for (const author of [cleo, ben]) await reply(author)
  expect(await listGroups()).toEqual([
    { content: 'Ben Okafor and 1 other replied to your post', othersCount: 1, read: false },
  ])
  await as(ann).notifications.read({ id: await newestId(), group: true })
  expect(await countUnread()).toBe(0)
})

it('quotes the post or reply, if the viewer may read it', async () => {
  const { id } = await as(ann).posts.create({ content: 'Hello\n\neverybody', visibility: 'public' })
  await as(ben).posts.like({ id, liked: true })
  const reply = await as(cleo).posts.reply({ id, content: `Nice to meet you ${'x'.repeat(500)}` })
  const listQuotes = async () => (await as(ann).notifications.groups({})).items.map(({ quote }) => quote)
  expect(await listQuotes()).toEqual([`Nice to meet you ${'x'.repeat(143)}`, 'Hello everybody'])
  await as(cleo).posts.updateReply({ id, commentId: reply.id, version: 1, content: 'Hi' })
  expect(await listQuotes()).toEqual(['Hi', 'Hello everybody'])
  await testContext.db.update(comments).set({ heldAt: new Date() }).where(eq(comments.id, reply.id))
  expect(await listQuotes()).toEqual([null, 'Hello everybody'])
})

it('lists only mentions with the filter mentions', async () => {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await as(ben).posts.create({ content: 'Hello @ann', visibility: 'public' })
  await as(cleo).posts.reply({ id, content: 'Hi' })
  expect((await as(ann).notifications.groups({ filter: 'mentions' })).items).toMatchObject([
    { type: 'mention', fromUserId: ben.id, quote: 'Hello @ann' },
  ])
})

it('marks only the notifications about a post as read with its id', async () => {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const other = await as(ann).posts.create({ content: 'Other', visibility: 'public' })
  for (const post of [id, other.id]) await as(ben).posts.like({ id: post, liked: true })
  await as(cleo).posts.reply({ id, content: 'Hi' })
  await as(ben).notifications.readAll({ postId: id })
  expect(await countUnread()).toBe(3)
  await as(ann).notifications.readAll({ postId: id })
  expect((await as(ann).notifications.groups({ filter: 'unread' })).items).toMatchObject([{ postId: other.id }])
})

it.each(['all', 'unread'] as const)('shows each group once over all pages of %s', async (filter) => {
  await insertLikes({ count: 60, posts: 7 })
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await as(ann).notifications.groups({ limit: 2, cursor, filter })
    ids.push(...page.items.map(({ postId }) => postId ?? ''))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(ids).toHaveLength(7)
  expect(new Set(ids).size).toBe(7)
})

it('counts at most 100 of 10,000 other likes', async () => {
  await as(ben).friends.request({ userId: ann.id })
  await insertLikes({ count: 10_000, posts: 1 })
  expect((await as(ann).notifications.groups({})).items).toMatchObject([
    { type: 'like', othersCount: 100, content: expect.stringContaining(' and 99+ others liked your post') },
    { type: 'friend_request' },
  ])
})

it.each(['all', 'unread'] as const)(
  'reads at most 10,000 notifications for a page of %s, and the others for the next pages',
  async (filter) => {
    await as(ben).friends.request({ userId: ann.id })
    await insertLikes({ count: 25_000, posts: 1 })
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const page = await as(ann).notifications.groups({ cursor, filter })
      pages.push(page.items.map(({ type }) => type))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(pages).toEqual([['like'], [], ['friend_request']])
  },
)

/** Writes likes by unknown members of this many posts in turn, one per millisecond from now on. */
async function insertLikes({ count, posts }: { count: number; posts: number }): Promise<void> {
  await testContext.db.transaction(async (tx) => {
    // Skip the checks of foreign keys: inserting 10,000 members takes long.
    await tx.execute(sql`set local session_replication_role = replica`)
    // On a busy machine, so many rows take longer than a member's statement may.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into notifications (id, user_id, type, from_user_id, post_id, created_at)
      select (lpad(to_hex(extract(epoch from now())::bigint * 1000 + number), 12, '0') || '70008000000000000000')::uuid,
        ${ann.id}, 'like', gen_random_uuid(), lpad((number % ${posts})::text, 32, '0')::uuid, now()
      from generate_series(1, ${count}) number`)
  })
}
