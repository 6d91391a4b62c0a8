import { communities, notifications, users } from '@stoop/db/schema'
import { NOTIFICATION_TYPES } from '@stoop/validators/choices'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { composeContent } from './compose-content.ts'

const testContext = useTestContext()
const listContents = async () =>
  (await testContext.callerFor(ann).notifications.list({})).items.map(({ content }) => content)

const facts = { communityName: 'Porch Choir', count: 12 }

it('composes the documented sentence of every type', () => {
  expect(NOTIFICATION_TYPES.map((type) => composeContent(type, ben, facts))).toEqual([
    'Ben Okafor sent you a friend request',
    'Ben Okafor accepted your friend request',
    'Ben Okafor liked your post',
    'Ben Okafor replied to your post',
    'Ben Okafor joined your community',
    'Ben Okafor liked your community post',
    'Ben Okafor replied to your community post',
    'Ben Okafor posted in Porch Choir',
    '12 people joined Porch Choir',
    'Ben Okafor invited you to Porch Choir',
    'Ben Okafor asks to join Porch Choir',
    'You are now a member of Porch Choir',
    'Ben Okafor made you a moderator of Porch Choir',
    'Ben Okafor asks you to take over Porch Choir',
    'Ben Okafor liked your reply',
    'Ben Okafor replied to your reply',
    'Ben Okafor mentioned you',
  ])
  expect(composeContent('like', null, facts)).toBe('Someone liked your post')
})

it('shows the current name of an actor who was renamed', async () => {
  await likePostOfAnn()
  expect(await listContents()).toEqual(['Ben Okafor liked your post'])
  await testContext.callerFor(ben).profiles.update({ firstName: 'Benedict', lastName: 'Okafor' })
  expect(await listContents()).toEqual(['Benedict Okafor liked your post'])
})

it('ignores a text that an older release stored in a notification', async () => {
  await likePostOfAnn()
  expect(await testContext.db.select({ content: notifications.content }).from(notifications)).toEqual([{ content: '' }])
  await testContext.db.update(notifications).set({ content: 'Benny Old liked your post' })
  expect(await listContents()).toEqual(['Ben Okafor liked your post'])
})

it('uses the current name of a renamed community', async () => {
  await joinCommunityOfAnn()
  await testContext.db.update(communities).set({ name: 'Stoop Singers' })
  expect(await listContents()).toEqual(['Ben Okafor joined your community'])
})

it('deletes the notifications of a deleted actor', async () => {
  await likePostOfAnn()
  await testContext.db.delete(users).where(eq(users.id, ben.id))
  await expectNoNotifications()
})

it('deletes the notifications of a deleted community', async () => {
  await joinCommunityOfAnn()
  await testContext.db.delete(communities)
  await expectNoNotifications()
})

async function likePostOfAnn(): Promise<void> {
  const { id } = await testContext.callerFor(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await testContext.callerFor(ben).posts.like({ id })
}

async function joinCommunityOfAnn(): Promise<void> {
  const form = { name: 'Porch Choir', description: 'We sing on the steps' }
  const { id } = await testContext.callerFor(ann).communities.create(form)
  await testContext.callerFor(ben).communities.join({ id })
}

async function expectNoNotifications(): Promise<void> {
  expect(await listContents()).toEqual([])
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
}
