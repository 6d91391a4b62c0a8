import { communityInvitations, hiddenRefreshes, hiddenUsers } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { describe, expect, it } from 'vitest'
import type { DomainEvent } from '../events.ts'
import { refreshAllHidden } from '../suspensions/end-suspensions.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

const block = (blocker: FixtureUser, blocked: FixtureUser) => as(blocker).people.block({ userId: blocked.id })
const createPublicPost = (author: FixtureUser) =>
  as(author).posts.create({ content: `By ${author.firstName}`, visibility: 'public' })

async function befriend(requester: FixtureUser, addressee: FixtureUser) {
  const { id: friendshipId } = await as(requester).friends.request({ addresseeId: addressee.id })
  await as(addressee).friends.respond({ friendshipId, status: 'accepted' })
}

describe.each([
  ['the blocker', ann, ben],
  ['the blocked member', ben, ann],
])('%s', (_, viewer, other) => {
  it('hides the profile and the posts of the other member after a block', async () => {
    const { id } = await createPublicPost(other)
    await block(ann, ben)
    await expect(as(viewer).profiles.of({ username: other.username })).rejects.toThrow('Person not found')
    await expect(as(viewer).posts.one({ id })).rejects.toThrow('Post not found')
    await expect(as(viewer).posts.like({ id })).rejects.toThrow('Post not found')
    await expect(as(viewer).posts.reply({ id, content: 'Hello' })).rejects.toThrow('Post not found')
    await expect(as(viewer).friends.request({ addresseeId: other.id })).rejects.toThrow('Person not found')
    expect((await as(viewer).search.people({ q: other.firstName })).items).toEqual([])
  })

  it('hides notifications about the other member after a block', async () => {
    const { id } = await createPublicPost(viewer)
    await as(other).posts.like({ id })
    expect((await as(viewer).notifications.list({})).items).toHaveLength(1)
    await block(ann, ben)
    expect((await as(viewer).notifications.list({})).items).toEqual([])
    expect(await as(viewer).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
  })

  it('leaves the other member out of like, reply and member counts after a block', async () => {
    const { id } = await createPublicPost(cleo)
    await as(other).posts.like({ id })
    await as(other).posts.reply({ id, content: 'Hello' })
    const { id: communityId } = await as(cleo).communities.create({
      name: 'Gardeners',
      description: 'We all garden here',
    })
    await as(other).communities.join({ id: communityId })
    await block(ann, ben)
    expect(await as(viewer).posts.one({ id })).toMatchObject({ likeCount: 0, commentCount: 0 })
    expect((await as(viewer).posts.replies({ id })).items).toEqual([])
    expect(await as(viewer).posts.like({ id })).toMatchObject({ likeCount: 1 })
    expect(await as(viewer).communities.one({ id: communityId })).toMatchObject({ memberCount: 1 })
    expect(await as(viewer).communities.join({ id: communityId })).toMatchObject({ memberCount: 2 })
    expect(await as(dan).posts.one({ id })).toMatchObject({ likeCount: 2, commentCount: 1 })
    expect(await as(dan).communities.one({ id: communityId })).toMatchObject({ memberCount: 3 })
  })
})

it('hides replies and likes of the blocked member on posts of the blocker from everyone until the unblock', async () => {
  const { id } = await createPublicPost(ann)
  await as(ben).posts.like({ id })
  await as(ben).posts.reply({ id, content: 'By Ben' })
  await as(cleo).posts.reply({ id, content: 'By Cleo' })
  await block(ann, ben)
  for (const viewer of [ann, cleo, dan]) {
    expect(await as(viewer).posts.one({ id })).toMatchObject({ likeCount: 0, commentCount: 1 })
    expect((await as(viewer).posts.replies({ id })).items).toMatchObject([{ content: 'By Cleo' }])
  }
  await as(ann).people.unblock({ userId: ben.id })
  for (const viewer of [ann, ben, dan])
    expect(await as(viewer).posts.one({ id })).toMatchObject({ likeCount: 1, commentCount: 2 })
})

it('does not let the blocked member end the block', async () => {
  const { id } = await createPublicPost(ann)
  await as(ben).posts.reply({ id, content: 'By Ben' })
  await block(ann, ben)
  // Ann has blocked Ben, so Ben can block Ann only if his block is the earlier one.
  await expect(block(ben, ann)).rejects.toThrow('Person not found')
  await as(ben).people.unblock({ userId: ann.id })
  await expect(as(ben).profiles.of({ username: ann.username })).rejects.toThrow('Person not found')
  expect(await as(dan).posts.one({ id })).toMatchObject({ commentCount: 0 })
})

it('keeps the block of another member when the viewer unblocks the same person', async () => {
  await block(ann, ben)
  await block(cleo, ben)
  await as(ann).people.unblock({ userId: ben.id })
  expect((await as(ann).people.blocks({})).items).toEqual([])
  expect((await as(cleo).people.blocks({})).items).toMatchObject([{ user: { id: ben.id } }])
})

it('deletes only the open invitations between the two members', async () => {
  const createCommunity = (creator: FixtureUser) =>
    as(creator).communities.create({ name: `Gardeners of ${creator.firstName}`, description: 'We all garden here' })
  const [{ id: ofAnn }, { id: ofBen }, { id: ofCleo }] = [
    await createCommunity(ann),
    await createCommunity(ben),
    await createCommunity(cleo),
  ]
  const { id: declined } = await as(ann).communities.create({ name: 'Cyclists', description: 'We all cycle here' })
  for (const invitee of [ben, cleo]) await as(ann).communities.invite({ id: ofAnn, userId: invitee.id })
  for (const invitee of [ann, cleo]) await as(ben).communities.invite({ id: ofBen, userId: invitee.id })
  for (const invitee of [ann, ben]) await as(cleo).communities.invite({ id: ofCleo, userId: invitee.id })
  await as(ann).communities.invite({ id: declined, userId: ben.id })
  await as(ben).communities.decline({ id: declined })
  await block(ann, ben)
  const { communityId, inviteeId } = communityInvitations
  const rows = await testContext.db.select({ communityId, inviteeId }).from(communityInvitations)
  const kept = [
    [ofAnn, cleo],
    [ofBen, cleo],
    [ofCleo, ann],
    [ofCleo, ben],
    [declined, ben],
  ] as const
  expect(rows).toHaveLength(kept.length)
  for (const [id, invitee] of kept) expect(rows).toContainEqual({ communityId: id, inviteeId: invitee.id })
})

it('sends both members an event that the block ended their friendship', async () => {
  await befriend(ann, ben)
  const published: DomainEvent[] = []
  const stop = testContext.createServices.events.subscribe((event) => published.push(event))
  await block(ann, ben)
  stop()
  const changes = published.filter(({ type }) => type === 'friendshipChanged')
  expect(changes).toMatchObject([{ userIds: [ann.id, ben.id] }])
})

it('does not restore the friendship after an unblock', async () => {
  await befriend(ann, ben)
  await block(ann, ben)
  expect((await as(ben).friends.list({})).items).toEqual([])
  expect(await as(ben).notifications.counts()).toMatchObject({ friends: 0 })
  await as(ann).people.unblock({ userId: ben.id })
  expect(await as(ann).profiles.of({ username: ben.username })).toMatchObject({ friendshipStatus: 'none' })
})

it('changes no count when the blocked member deletes a reply that the block hides', async () => {
  const { id } = await createPublicPost(ann)
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'By Ben' })
  await block(ann, ben)
  await as(ben).posts.deleteReply({ id, commentId })
  await as(ann).people.unblock({ userId: ben.id })
  expect(await as(ann).posts.one({ id })).toMatchObject({ commentCount: 0 })
})

it('lists the blocked members only to the blocker', async () => {
  await block(ann, ben)
  await block(ann, cleo)
  expect((await as(ann).people.blocks({})).items.map(({ user }) => user.id)).toEqual([cleo.id, ben.id])
  expect((await as(ben).people.blocks({})).items).toEqual([])
})

it('changes nothing when a member is blocked or unblocked again', async () => {
  await block(ann, ben)
  await block(ann, ben)
  expect((await as(ann).people.blocks({})).items).toHaveLength(1)
  await expect(block(ann, ann)).rejects.toMatchObject({ reason: 'OWN_BLOCK' })
  const userId = '01900000-0000-7000-8000-00000000dead'
  await expect(as(ann).people.block({ userId })).rejects.toThrow('Person not found')
})

it('hides a reply that was written during a block when the hidden content is refreshed', async () => {
  const { id } = await createPublicPost(ann)
  await block(ann, ben)
  await testContext.db.execute(
    `insert into comments (id, post_id, author_id, content, created_at) values (gen_random_uuid(), '${id}', '${ben.id}', 'Late', now())`,
  )
  await testContext.db.execute(`update posts set comment_count = comment_count + 1 where id = '${id}'`)
  expect(await as(dan).posts.one({ id })).toMatchObject({ commentCount: 1 })
  testContext.advanceClock(61_000)
  await refreshAllHidden(testContext.createServices)
  expect(await as(dan).posts.one({ id })).toMatchObject({ commentCount: 0 })
  expect(await testContext.db.$count(hiddenRefreshes)).toBe(0)
})

it('shows the texts of a suspended member again when the suspension has ended', async () => {
  const { id } = await createPublicPost(ann)
  await as(ben).posts.reply({ id, content: 'By Ben' })
  await as(ben).posts.like({ id })
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We all garden here' })
  await as(ben).communities.join({ id: communityId })
  const createdAt = new Date()
  await testContext.db.insert(hiddenUsers).values({ userId: ben.id, suspendedAt: createdAt, reason: 'Spam' })
  await testContext.db.insert(hiddenRefreshes).values({ id: ben.id, userId: ben.id, dueAt: createdAt })
  await refreshAllHidden(testContext.createServices)
  expect(await as(dan).posts.one({ id })).toMatchObject({ likeCount: 0, commentCount: 0 })
  expect(await as(dan).communities.one({ id: communityId })).toMatchObject({ memberCount: 1 })
  await testContext.db.update(hiddenUsers).set({ until: new Date(Date.now() - 1000) })
  await refreshAllHidden(testContext.createServices)
  expect(await as(dan).posts.one({ id })).toMatchObject({ likeCount: 1, commentCount: 1 })
  expect(await as(dan).communities.one({ id: communityId })).toMatchObject({ memberCount: 2 })
})
