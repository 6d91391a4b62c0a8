import { mutes } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { deleteEndedMutes } from './mute.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const DAY_MS = 24 * 60 * 60 * 1000
const inOneDay = () => new Date(Date.now() + DAY_MS).toISOString()

async function befriend(requester: FixtureUser, addressee: FixtureUser) {
  const { id: friendshipId } = await as(requester).friends.request({ addresseeId: addressee.id })
  await as(addressee).friends.respond({ friendshipId, status: 'accepted' })
}

const countUnread = async (user: FixtureUser) => (await as(user).notifications.list({})).items.length

it('hides the posts of a muted friend in the feed, but not on the profile', async () => {
  await befriend(ann, ben)
  const { id } = await as(ben).posts.create({ content: 'By Ben' })
  await as(ann).people.mute({ userId: ben.id })
  expect((await as(ann).posts.feed({})).items).toEqual([])
  expect((await as(ann).posts.ofMember({ userId: ben.id })).items).toMatchObject([{ id }])
  expect(await as(ann).profiles.of({ username: ben.username })).toMatchObject({ mute: { until: null }, isFriend: true })
  expect(await as(ben).profiles.of({ username: ann.username })).toMatchObject({ mute: null, isFriend: true })
  await as(ann).people.unmute({ userId: ben.id })
  expect((await as(ann).posts.feed({})).items).toMatchObject([{ id }])
})

it('ends a mute at its end date', async () => {
  await befriend(ann, ben)
  await as(ben).posts.create({ content: 'By Ben' })
  await as(ann).people.mute({ userId: ben.id, until: inOneDay() })
  expect((await as(ann).people.mutes({})).items).toMatchObject([{ targetType: 'member', user: { id: ben.id } }])
  await testContext.db.execute(`update mutes set until = now() - interval '1 second'`)
  expect((await as(ann).posts.feed({})).items).toHaveLength(1)
  expect((await as(ann).people.mutes({})).items).toEqual([])
})

it('changes or ends only the mute of this target by the viewer', async () => {
  const endsOf = async (user: FixtureUser) =>
    (await as(user).people.mutes({})).items.map(({ user: muted, until }) => [muted?.id, until])
  for (const muted of [ben, cleo]) await as(ann).people.mute({ userId: muted.id })
  await as(dan).people.mute({ userId: ben.id })
  const until = inOneDay()
  await as(ann).people.mute({ userId: ben.id, until })
  expect(await endsOf(ann)).toEqual([
    [cleo.id, null],
    [ben.id, until],
  ])
  expect(await endsOf(dan)).toEqual([[ben.id, null]])
  await as(ann).people.unmute({ userId: ben.id })
  expect(await endsOf(ann)).toEqual([[cleo.id, null]])
  expect(await endsOf(dan)).toEqual([[ben.id, null]])
})

it('deletes only mutes that have ended', async () => {
  await as(ann).people.mute({ userId: ben.id })
  await as(ann).people.mute({ userId: cleo.id, until: inOneDay() })
  await as(dan).people.mute({ userId: cleo.id, until: inOneDay() })
  await testContext.db
    .update(mutes)
    .set({ until: new Date(Date.now() - 60_000) })
    .where(eq(mutes.userId, dan.id))
  await deleteEndedMutes(testContext.createServices)
  const rows = await testContext.db.select({ userId: mutes.userId, targetId: mutes.targetId }).from(mutes)
  expect(rows).toHaveLength(2)
  for (const targetId of [ben.id, cleo.id]) expect(rows).toContainEqual({ userId: ann.id, targetId })
})

it('creates no notifications from a muted member', async () => {
  const { id } = await as(ann).posts.create({ content: 'By Ann', visibility: 'public' })
  await as(ann).people.mute({ userId: ben.id })
  await as(ben).posts.like({ id })
  await as(ben).posts.reply({ id, content: 'Hello' })
  await as(ben).friends.request({ addresseeId: ann.id })
  expect(await countUnread(ann)).toBe(0)
  await as(cleo).posts.like({ id })
  expect(await countUnread(ann)).toBe(1)
})

it('creates no notifications about a muted post', async () => {
  const { id } = await as(ann).posts.create({ content: 'By Ann', visibility: 'public' })
  const { id: otherId } = await as(ann).posts.create({ content: 'Also by Ann', visibility: 'public' })
  await as(ann).posts.mute({ id })
  await as(ben).posts.like({ id })
  await as(ben).posts.reply({ id, content: 'Hello' })
  expect(await countUnread(ann)).toBe(0)
  await as(ben).posts.like({ id: otherId })
  expect(await countUnread(ann)).toBe(1)
  expect((await as(ann).people.mutes({})).items).toMatchObject([{ targetType: 'post', excerpt: 'By Ann' }])
  await as(ann).posts.unmute({ id })
  expect((await as(ann).people.mutes({})).items).toEqual([])
})

it('creates no notifications from a muted community', async () => {
  const { id } = await as(ann).communities.create({ name: 'Gardeners', description: 'We all garden here' })
  await as(ann).communities.mute({ id })
  await as(ben).communities.join({ id })
  const post = await as(ann).communities.post({ id, content: 'Hello' })
  await as(ben).communities.like({ communityId: id, id: post.id })
  expect(await countUnread(ann)).toBe(0)
  expect((await as(ann).people.mutes({})).items).toMatchObject([{ targetType: 'community', community: { id } }])
})

it('rejects an invalid end date and targets that the viewer cannot see', async () => {
  const mute = (until: string) => as(ann).people.mute({ userId: ben.id, until })
  await expect(mute(new Date(Date.now() - 1000).toISOString())).rejects.toMatchObject({ reason: 'INVALID_MUTE_END' })
  const inOneYear = Date.now() + 366 * DAY_MS
  await expect(mute(new Date(inOneYear + 3_600_000).toISOString())).rejects.toMatchObject({
    reason: 'INVALID_MUTE_END',
  })
  expect(await mute(new Date(inOneYear - 3_600_000).toISOString())).toMatchObject({ ok: true })
  await expect(as(ann).people.mute({ userId: ann.id })).rejects.toMatchObject({ reason: 'OWN_MUTE' })
  const { id } = await as(ben).posts.create({ content: 'Private', visibility: 'private' })
  await expect(as(ann).posts.mute({ id })).rejects.toThrow('Post not found')
})

it('does not list a muted post of a community that the member has left', async () => {
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We all garden here' })
  await as(ben).communities.join({ id: communityId })
  const post = await as(ann).communities.post({ id: communityId, content: 'Members only' })
  await as(ben).communities.mutePost({ communityId, id: post.id })
  await as(ben).communities.leave({ id: communityId })
  expect((await as(ben).people.mutes({})).items).toEqual([])
})
