import { cases, notifications } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { releaseHeld } from '../moderation/release-held.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { insertCrowd } from './test-crowd.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const typesOf = async (user: FixtureUser) => (await as(user).notifications.list({})).items.map(({ type }) => type)
const unreadOf = async (user: FixtureUser) => (await as(user).notifications.counts()).unreadNotifications
const createPost = (content: string, visibility: 'public' | 'friends' | 'private' = 'public') =>
  as(ann).posts.create({ content, visibility })

it('notifies each mentioned member who may read the post once', async () => {
  const { id } = await createPost('@ben and @BEN, @cleo, @ann, @nobody')
  const mention = {
    type: 'mention',
    content: `${ann.firstName} ${ann.lastName} mentioned you`,
    postId: id,
    commentId: null,
  }
  expect((await as(ben).notifications.list({})).items).toMatchObject([mention])
  expect(await typesOf(cleo)).toEqual(['mention'])
  expect(await typesOf(ann)).toEqual([])
  for (const visibility of ['friends', 'private'] as const) await createPost('Hello @dan', visibility)
  expect(await testContext.db.$count(notifications, eq(notifications.userId, dan.id))).toBe(0)
})

it('notifies a member who is mentioned in a reply only once', async () => {
  const { id } = await createPost('Hello')
  const { id: parentId } = await as(ben).posts.reply({ id, content: 'Hi' })
  const answer = await as(cleo).posts.reply({ id, content: '@ann @ben @dan', parentId })
  expect(await typesOf(ben)).toEqual(['comment_reply'])
  expect((await as(dan).notifications.list({})).items).toMatchObject([
    { type: 'mention', postId: id, commentId: answer.id },
  ])
  expect(await typesOf(ann)).toEqual(['comment', 'comment'])
  await as(cleo).posts.deleteReply({ id, commentId: answer.id })
  expect(await typesOf(dan)).toEqual([])
})

it('does not notify members who have a block or mute, or turned off notifications of the community', async () => {
  await as(ben).people.block({ userId: ann.id })
  await as(cleo).people.mute({ userId: ann.id })
  await createPost('@ben @cleo')
  const { id } = await as(ann).communities.create({ name: 'Choir', description: 'We sing together' })
  await as(dan).communities.join({ id })
  await as(dan).communities.updateMembership({ id, notificationLevel: 'none' })
  await as(ann).communities.post({ id, content: '@dan @cleo' })
  for (const user of [ben, cleo, dan]) expect(await typesOf(user)).toEqual([])
  await as(dan).communities.updateMembership({ id, notificationLevel: 'replies' })
  await as(ann).communities.post({ id, content: '@dan' })
  expect(await typesOf(dan)).toEqual(['mention'])
  await as(dan).communities.leave({ id })
  expect(await unreadOf(dan)).toBe(0)
})

it('finds a member by a former username', async () => {
  await as(ben).account.changeUsername({ username: 'benjamin' })
  await createPost('@ben')
  expect(await typesOf(ben)).toEqual(['mention'])
})

it('keeps the notification of a member if an edit removes only one of two usernames', async () => {
  await as(ben).account.changeUsername({ username: 'bennie' })
  const { id } = await createPost('@ben and @bennie')
  await as(ann).posts.update({ id, version: 1, content: '@bennie' })
  expect(await typesOf(ben)).toEqual(['mention'])
})

it('notifies only members that an edit mentions for the first time', async () => {
  const { id } = await createPost('@ben')
  await as(ben).notifications.readAll()
  await as(ann).posts.update({ id, version: 1, content: '@ben @cleo' })
  expect(await unreadOf(ben)).toBe(0)
  expect(await typesOf(ben)).toEqual(['mention'])
  expect(await typesOf(cleo)).toEqual(['mention'])
  await as(ann).posts.update({ id, version: 2, content: 'Hello' })
  expect(await typesOf(ben)).toEqual(['mention'])
  expect(await typesOf(cleo)).toEqual([])
  const reply = await as(ann).posts.reply({ id, content: 'Hi' })
  await as(ann).posts.updateReply({ id, commentId: reply.id, version: 1, content: 'Hi @dan' })
  expect(await typesOf(dan)).toEqual(['mention'])
})

it('hides and shows notifications of mentions with the visibility of the post', async () => {
  const { id } = await createPost('@ben')
  await as(cleo).posts.reply({ id, content: 'Hi @dan' })
  await as(ann).posts.update({ id, version: 1, visibility: 'private' })
  expect(await testContext.db.$count(notifications, eq(notifications.type, 'mention'))).toBe(0)
  await as(ann).posts.update({ id, version: 2, visibility: 'public' })
  expect(await typesOf(ben)).toEqual(['mention'])
})

it('deletes the notifications of mentions when a post for friends becomes private', async () => {
  await as(ben).friends.request({ userId: ann.id })
  await as(ann).friends.request({ userId: ben.id })
  const { id } = await as(ann).posts.create({ content: 'Hi @ben', visibility: 'friends' })
  expect(await typesOf(ben)).toContain('mention')
  await as(ann).posts.update({ id, version: 1, visibility: 'private' })
  expect(await testContext.db.$count(notifications, eq(notifications.type, 'mention'))).toBe(0)
})

it('deletes the notification of a removed mention even if the edit widens the audience', async () => {
  await as(ben).friends.request({ userId: ann.id })
  await as(ann).friends.request({ userId: ben.id })
  const { id } = await createPost('@ben', 'friends')
  expect(await typesOf(ben)).toContain('mention')
  await as(ann).posts.update({ id, version: 1, content: '@dan', visibility: 'public' })
  expect(await typesOf(ben)).not.toContain('mention')
  expect(await typesOf(dan)).toEqual(['mention'])
})

it('notifies the first ten mentioned members and ignores unknown names', async () => {
  const crowd = await insertCrowd(testContext.db, 11)
  await createPost(`@unknown ${crowd.map(({ username }) => `@${username}`).join(' ')}`)
  const notified = await testContext.db.select().from(notifications)
  expect(notified.map(({ userId }) => userId).sort()).toEqual(
    crowd
      .slice(0, 10)
      .map(({ id }) => id)
      .sort(),
  )
})

it('notifies the mentioned members of a held text when a moderator releases it', async () => {
  testContext.site.holds = { sameText: 0, newAccountLinks: true }
  const { id } = await createPost('@ben https://example.com')
  expect(await typesOf(ben)).toEqual([])
  const [row] = await testContext.db.select().from(cases)
  if (!row) throw new Error('The post is not held')
  await inTransaction(testContext.contextFor(cleo), (tx) => releaseHeld(tx, row))
  expect((await as(ben).notifications.list({})).items).toMatchObject([
    { type: 'mention', postId: id, fromUserId: ann.id },
  ])
})
