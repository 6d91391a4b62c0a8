import { communityPosts } from '@stoop/db/schema'
import { ann, ben, cleo, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { DomainEvent } from '../events.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

const found = async (members: FixtureUser[], name = 'Gardeners') => {
  const { id } = await as(ann).communities.create({ name, description: 'We share seeds' })
  for (const member of members) await as(member).communities.join({ id })
  return id
}

/** Creates a post a second later, so that no two posts have the same time. */
const post = async (author: FixtureUser, id: string, content = 'Hello') => {
  testContext.advanceClock(1000)
  return as(author).communities.post({ id, content })
}

const unreadOf = async (viewer: FixtureUser) => (await as(viewer).communities.unread()).communityIds.sort()

it('lists a community as unread if others have posted since the viewer joined, until the viewer visits it', async () => {
  const [garden, choir] = [await found([ben]), await found([ben], 'Choir')]
  expect(await unreadOf(ben)).toEqual([])
  await post(ann, choir)
  const { createdAt: upTo } = await post(ann, garden, 'Seeds to share')
  expect([await unreadOf(ann), await unreadOf(ben)]).toEqual([[], [garden, choir]])
  await as(ben).communities.visit({ id: garden, upTo })
  expect(await unreadOf(ben)).toEqual([choir])
  await post(ann, garden, 'More seeds')
  expect(await unreadOf(ben)).toEqual([garden, choir])
})

it('keeps posts unread that are newer than the visit, and ignores an older visit that arrives late', async () => {
  const id = await found([ben])
  const first = await post(ann, id, 'First')
  const second = await post(ann, id, 'Second')
  await as(ben).communities.visit({ id, upTo: first.createdAt })
  expect(await unreadOf(ben)).toEqual([id])
  await as(ben).communities.visit({ id, upTo: second.createdAt })
  const events: DomainEvent[] = []
  onTestFinished(testContext.createServices.events.subscribe((event) => events.push(event)))
  await as(ben).communities.visit({ id, upTo: first.createdAt })
  expect(await unreadOf(ben)).toEqual([])
  expect(events).toEqual([])
})

it('records the present for a visit in the future', async () => {
  const id = await found([ben])
  await as(ben).communities.visit({ id, upTo: '2099-01-01T00:00:00.000Z' })
  await post(ann, id)
  expect(await unreadOf(ben)).toEqual([id])
})

it('leaves out posts that the viewer may not see', async () => {
  const id = await found([ben, cleo])
  const { id: postId } = await post(cleo, id)
  const change = (values: Partial<typeof communityPosts.$inferInsert>) =>
    testContext.db.update(communityPosts).set(values).where(eq(communityPosts.id, postId))
  await change({ heldAt: new Date() })
  expect(await unreadOf(ben)).toEqual([])
  await change({ heldAt: null, deletedAt: new Date() })
  expect(await unreadOf(ben)).toEqual([])
  await change({ deletedAt: null })
  expect(await unreadOf(ben)).toEqual([id])
  await as(ben).people.block({ userId: cleo.id })
  expect(await unreadOf(ben)).toEqual([])
})

it('leaves out communities that were left or deleted', async () => {
  const [left, deleted] = [await found([ben]), await found([ben], 'Choir')]
  await post(ann, left)
  await post(ann, deleted)
  await as(ben).communities.leave({ id: left })
  await as(ann).communities.delete({ id: deleted })
  expect(await unreadOf(ben)).toEqual([])
})

it('records a visit only of members', async () => {
  const id = await found([])
  const visit = as(ben).communities.visit({ id, upTo: new Date().toISOString() })
  await expect(visit).rejects.toMatchObject({ reason: 'NOT_A_MEMBER' })
})
