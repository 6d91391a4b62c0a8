// Over 200 lines: every event that hides notifications, with its opposite, on the same two notifications.
import { cases, hiddenUsers, notifications, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inMemoryErasureFiles } from '../account/in-memory-erasure-files.ts'
import { announcePosts } from '../communities/announce-posts.ts'
import { deleteMember, eraseMember } from '../operator/delete-member.ts'
import { suspendMember, unsuspendMember } from '../operator/suspend-member.ts'
import { refreshHidden } from '../posts/refresh-hidden.ts'
import { cancelDeletion } from '../suspensions/cancel-deletion.ts'
import { refreshAllHidden } from '../suspensions/end-suspensions.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { isWrong, refreshRecentNotifications } from './refresh-notifications.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const services = () => testContext.createServices

/** Returns the number on Ann's bell. Fails if the stored flag of a notification is wrong, or if the list shows another number. */
async function countUnread(): Promise<number> {
  const isHidden = sql<boolean>`${notifications.isHidden}`
  const wrong = await testContext.db
    .select({ type: notifications.type, isHidden })
    .from(notifications)
    .where(sql`not ${notifications.read} and ${isWrong}`)
  expect(wrong).toEqual([])
  const { unreadNotifications } = await as(ann).notifications.counts()
  const { items } = await as(ann).notifications.list({ limit: 50 })
  expect(items.filter(({ read }) => !read)).toHaveLength(unreadNotifications)
  return unreadNotifications
}

async function befriend(one: FixtureUser, other: FixtureUser): Promise<void> {
  await as(one).friends.request({ userId: other.id })
  await as(other).friends.request({ userId: one.id })
  await as(one).notifications.readAll()
  await as(other).notifications.readAll()
}

/** Makes Ben answer Ann's reply to a post of Cleo. Ann then has one unread notification. */
async function answerUnderPostOf(cleosAudience: 'friends' | 'public') {
  if (cleosAudience === 'friends') for (const friend of [ann, ben]) await befriend(cleo, friend)
  const { id } = await as(cleo).posts.create({ content: 'Hello', visibility: cleosAudience })
  const { id: parentId } = await as(ann).posts.reply({ id, content: 'Hi' })
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'Hi Ann', parentId })
  return { id, parentId, commentId }
}

/** Creates a community of Cleo with Ann and Ben as members. Ann has one unread notification of Ben's answer. */
async function answerInCommunity() {
  const { id: communityId } = await as(cleo).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  for (const member of [ann, ben]) await as(member).communities.join({ id: communityId })
  const { id } = await as(cleo).communities.post({ id: communityId, content: 'Hello' })
  const { id: parentId } = await as(ann).communities.reply({ communityId, id, content: 'Hi' })
  await as(ben).communities.reply({ communityId, id, content: 'Hi Ann', parentId })
  return { communityId, id, parentId }
}

const suspend = (person: FixtureUser, days: number | null = 7) =>
  suspendMember(services(), 'operator', { ref: `@${person.username}`, days, reason: 'Spam' })
const unsuspend = (person: FixtureUser) => unsuspendMember(services(), 'operator', { ref: `@${person.username}` })

describe('an unread notification is hidden and shown again', () => {
  it.each([
    ['its actor', ben],
    ['the author of the post', cleo],
  ])('with the suspension of %s', async (_, person) => {
    await answerUnderPostOf('public')
    expect(await countUnread()).toBe(1)
    await suspend(person)
    expect(await countUnread()).toBe(0)
    await unsuspend(person)
    expect(await countUnread()).toBe(1)
  })

  it('when a suspension expires', async () => {
    await answerUnderPostOf('public')
    await suspend(ben)
    await testContext.db.update(hiddenUsers).set({ until: sql`now() - interval '1 second'` })
    await refreshAllHidden(services())
    expect(await countUnread()).toBe(1)
  })

  it('with the deletion of an account', async () => {
    await answerUnderPostOf('public')
    await deleteMember(services(), 'operator', { ref: `@${ben.username}` })
    expect(await countUnread()).toBe(0)
    await inTransaction(services(), (tx) => cancelDeletion(tx, ben.id))
    await refreshHidden(services(), [ben.id])
    expect(await countUnread()).toBe(1)
  })

  it.each([
    ['the recipient and the actor', ann, ben],
    ['the recipient and the author of the post', ann, cleo],
    ['the actor and the author of the post', ben, cleo],
  ])('with a block between %s', async (_, blocker, blocked) => {
    await answerUnderPostOf('public')
    await as(blocker).people.block({ userId: blocked.id })
    expect(await countUnread()).toBe(0)
    await as(blocker).people.unblock({ userId: blocked.id })
    expect(await countUnread()).toBe(1)
  })

  it('with a friendship', async () => {
    await answerUnderPostOf('friends')
    expect(await countUnread()).toBe(1)
    await as(ann).friends.remove({ userId: cleo.id })
    expect(await countUnread()).toBe(0)
    await befriend(cleo, ann)
    await testContext.db.update(notifications).set({ read: false }).where(eq(notifications.type, 'comment_reply'))
    expect(await countUnread()).toBe(1)
  })

  it('with the audience of the post', async () => {
    const { id, parentId } = await answerUnderPostOf('public')
    await as(dan).posts.likeReply({ id, commentId: parentId, liked: true })
    expect(await countUnread()).toBe(2)
    await as(cleo).posts.update({ id, version: 1, visibility: 'private' })
    expect(await countUnread()).toBe(0)
    await as(cleo).posts.update({ id, version: 2, visibility: 'public' })
    expect(await countUnread()).toBe(1)
  })

  it('with the deletion of the post, even if its author was suspended in between', async () => {
    const { id } = await answerUnderPostOf('public')
    await as(cleo).posts.delete({ id })
    expect(await countUnread()).toBe(0)
    await suspend(ben)
    await as(cleo).posts.restore({ id })
    expect(await countUnread()).toBe(0)
    await unsuspend(ben)
    expect(await countUnread()).toBe(1)
  })

  it('with the deletion of the reply, even if its author was suspended in between', async () => {
    const { id, parentId } = await answerUnderPostOf('public')
    await as(ben).posts.likeReply({ id, commentId: parentId, liked: true })
    await as(ann).posts.deleteReply({ id, commentId: parentId })
    await suspend(ben)
    await as(ann).posts.restoreReply({ id, commentId: parentId })
    expect(await countUnread()).toBe(0)
    await unsuspend(ben)
    expect(await countUnread()).toBe(2)
  })

  it('while an edited reply or post is held', async () => {
    const { id, commentId } = await answerUnderPostOf('public')
    await testContext.db.update(users).set({ role: 'moderator' }).where(eq(users.id, dan.id))
    testContext.site.holds = { sameText: 0, newAccountLinks: true }
    const release = async () => {
      for (const { id: caseId } of await testContext.db
        .select({ id: cases.id })
        .from(cases)
        .where(eq(cases.state, 'open')))
        await as(dan).moderation.decide({ id: caseId, action: 'dismiss' })
    }
    await as(ben).posts.updateReply({ id, commentId, version: 1, content: 'See https://spam.example' })
    expect(await countUnread()).toBe(0)
    await release()
    expect(await countUnread()).toBe(1)
    await as(cleo).posts.update({ id, version: 1, content: 'See https://spam.example' })
    expect(await countUnread()).toBe(0)
    await release()
    expect(await countUnread()).toBe(1)
  })

  it('with the membership in its community', async () => {
    const { communityId } = await answerInCommunity()
    expect(await countUnread()).toBe(1)
    await as(ann).communities.leave({ id: communityId })
    expect(await countUnread()).toBe(0)
    await as(ann).communities.join({ id: communityId })
    expect(await countUnread()).toBe(1)
  })

  it('with the deletion of its community', async () => {
    const { communityId } = await answerInCommunity()
    await as(cleo).communities.delete({ id: communityId })
    expect(await countUnread()).toBe(0)
    await as(cleo).communities.restore({ id: communityId })
    expect(await countUnread()).toBe(1)
  })

  it('with the deletion of a new post in a community', async () => {
    const { communityId } = await answerInCommunity()
    await as(ann).notifications.readAll()
    await as(ann).communities.updateMembership({ id: communityId, notificationLevel: 'all' })
    const { id } = await as(cleo).communities.post({ id: communityId, content: 'New seeds' })
    await announcePosts(services())
    expect(await countUnread()).toBe(1)
    await as(cleo).communities.deletePost({ communityId, id })
    expect(await countUnread()).toBe(0)
    await as(cleo).communities.restorePost({ communityId, id })
    expect(await countUnread()).toBe(1)
  })

  it('when its inviter loses and regains the right to invite', async () => {
    const { id } = await as(cleo).communities.create({ name: 'Gardeners', description: 'We share seeds' })
    await as(ben).communities.join({ id })
    await as(ben).communities.invite({ id, userId: ann.id })
    expect(await countUnread()).toBe(1)
    await as(cleo).communities.update({ id, version: 1, joinPolicy: 'invitation' })
    expect(await countUnread()).toBe(0)
    await as(cleo).communities.setRole({ id, userId: ben.id, role: 'moderator' })
    expect(await countUnread()).toBe(1)
    await as(cleo).communities.setRole({ id, userId: ben.id, role: 'member' })
    expect(await countUnread()).toBe(0)
  })

  it('when its friend request is cancelled and sent again', async () => {
    const { id } = await as(ben).friends.request({ userId: ann.id })
    expect(await countUnread()).toBe(1)
    await as(ben).friends.cancel({ friendshipId: id })
    expect(await countUnread()).toBe(0)
    await as(ben).friends.request({ userId: ann.id })
    expect(await countUnread()).toBe(1)
  })
})

it('hides the notification of an invitation when the invited person is banned', async () => {
  const { id } = await as(cleo).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await as(ben).communities.join({ id })
  await as(ben).communities.invite({ id, userId: ann.id })
  await as(cleo).communities.ban({ id, userId: ann.id, reason: 'Spam' })
  expect(await countUnread()).toBe(0)
})

it('hides a notification when an operator erases the author of the post', async () => {
  await answerUnderPostOf('public')
  await eraseMember(services(), 'operator', { ref: `@${cleo.username}`, files: inMemoryErasureFiles() })
  expect(await countUnread()).toBe(0)
})

it('hides new notifications of a community that the recipient has left', async () => {
  const { communityId, id, parentId } = await answerInCommunity()
  const { id: postId } = await as(ann).communities.post({ id: communityId, content: 'My roses' })
  await as(ann).communities.leave({ id: communityId })
  await as(ben).communities.likeReply({ communityId, id, commentId: parentId, liked: true })
  await as(ben).communities.like({ communityId, id: postId, liked: true })
  await as(ben).communities.reply({ communityId, id: postId, content: 'Nice' })
  await as(cleo).communities.reply({ communityId, id, content: 'Hi', parentId })
  expect(await countUnread()).toBe(0)
  await as(ann).communities.join({ id: communityId })
  expect(await countUnread()).toBe(5)
})

it('leaves suspended friends and their requests out of the badges', async () => {
  await befriend(ann, ben)
  await as(cleo).friends.request({ userId: ann.id })
  for (const person of [ben, cleo]) await suspend(person)
  expect(await as(ann).notifications.counts()).toMatchObject({ friends: 0, friendRequests: 0 })
  for (const person of [ben, cleo]) await unsuspend(person)
  expect(await as(ann).notifications.counts()).toMatchObject({ friends: 1, friendRequests: 1 })
})

it('leaves a suspended, blocked or blocking member out of the number of suggestions', async () => {
  const countSuggestions = async () => (await as(ann).notifications.counts()).suggestions
  const before = await countSuggestions()
  await suspend(ben)
  expect(await countSuggestions()).toBe(before - 1)
  await unsuspend(ben)
  expect(await countSuggestions()).toBe(before)
  await as(ann).people.block({ userId: ben.id })
  expect(await countSuggestions()).toBe(before - 1)
  await as(cleo).people.block({ userId: ann.id })
  expect(await countSuggestions()).toBe(before - 2)
  expect((await as(ann).friends.suggestions({ limit: 100 })).items).toHaveLength(before - 2)
})

it('corrects the flags of notifications from the last half hour', async () => {
  await answerUnderPostOf('public')
  const invert = () => testContext.db.update(notifications).set({ isHidden: sql`not ${notifications.isHidden}` })
  await invert()
  await refreshRecentNotifications(services())
  expect(await countUnread()).toBe(1)
  await invert()
  testContext.advanceClock(30 * 60 * 1000 + 1)
  await refreshRecentNotifications(services())
  expect(await as(ann).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
})
