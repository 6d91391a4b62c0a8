import { communities, notifications, users } from '@stoop/db/schema'
import { ACCOUNT_NOTICES, MODERATION_NOTICES, NOTIFICATION_TYPES, QUEUE_NOTICES } from '@stoop/validators/choices'
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
  expect(NOTIFICATION_TYPES.map((type) => composeContent('en', type, ben, facts))).toEqual([
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
    'Ben Okafor is interested in your post',
    'Ben Okafor reserved their post for you',
    'Ben Okafor confirmed the handover',
    'Your post expires soon',
    'Ben Okafor changed an event you answered',
    'Ben Okafor cancelled an event you answered',
    "You have a place at Ben Okafor's event now",
    'An event you answered starts soon',
  ])
  expect(composeContent('en', 'like', null, facts)).toBe('Someone liked your post')
})

it('composes a general sentence for a type that only newer servers know', () => {
  expect(composeContent('en', JSON.parse('"type_of_a_later_release"'), ben, facts)).toBe('You have a new notification')
})

it.each(['de', 'es', 'fr', 'ar'] as const)('composes every sentence in %s', (locale) => {
  const types = [...NOTIFICATION_TYPES, ...MODERATION_NOTICES, ...QUEUE_NOTICES, ...ACCOUNT_NOTICES]
  const english = types.map((type) => composeContent('en', type, ben, facts))
  for (const othersCount of [0, 1, 2, 3, 11, 100])
    for (const [index, type] of types.entries()) {
      const content = composeContent(locale, type, ben, { ...facts, othersCount })
      expect(content).not.toMatch(/undefined|\{|\[object/)
      expect(content).not.toBe(english[index])
      if (english[index]?.includes('Ben')) expect(content).toContain('Ben Okafor')
    }
})

it('composes the sentence in the language that the viewer has chosen', async () => {
  await likePostOfAnn()
  const viewer = { id: ann.id, sid: 'session' }
  const listIn = async (language: 'de' | 'ar' | null) =>
    (await testContext.callerForViewer({ ...viewer, language }).notifications.list({})).items.map(
      ({ content }) => content,
    )
  expect(await listIn(null)).toEqual(['Ben Okafor liked your post'])
  expect(await listIn('de')).toEqual(['Dein Beitrag gefällt Ben Okafor'])
  expect(await listIn('ar')).toEqual(['إعجاب بمنشورك من \u2068Ben Okafor\u2069'])
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
