import { communities, communityInvitations, communityMembers, communityRequests } from '@stoop/db/schema'
import { waitForLocks } from '@stoop/db/testing'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS } from '../rate-limit-config.ts'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { useTestContext } from '../test-context.ts'
import { joinCommunity } from './join-community.ts'

const testContext = useTestContext()
const createGardeners = (changes: { isPrivate?: boolean; name?: string } = {}) =>
  testContext
    .callerFor(ann)
    .communities.create({ name: 'Front Step Gardeners', description: 'Pots, steps, windowsills', ...changes })

it('creates a community in the city of its creator, with the creator as the only member', async () => {
  const community = await testContext
    .callerFor(ann)
    .communities.create({ name: 'Gardeners', description: 'Pots and steps', city: 'Boston' })
  expect(community).toMatchObject({
    city: 'Chicago',
    memberCount: 1,
    isJoined: true,
    role: 'creator',
    slug: 'gardeners',
    isPrivate: false,
  })
  expect((await testContext.callerFor(ann).communities.joined({})).items).toHaveLength(1)
})

it('changes nothing when a member joins or leaves again', async () => {
  const { id } = await createGardeners()
  for (const _ of [1, 2])
    expect(await testContext.callerFor(ben).communities.join({ id })).toMatchObject({ memberCount: 2, isJoined: true })
  for (const _ of [1, 2])
    expect(await testContext.callerFor(ben).communities.leave({ id })).toMatchObject({
      memberCount: 1,
      isJoined: false,
    })
})

it('ends only the invitation and request of the new member to this community', async () => {
  const [{ id }, { id: otherId }] = [await createGardeners(), await createGardeners({ name: 'Porch Choir' })]
  const places = [
    { communityId: id, userId: ben.id },
    { communityId: id, userId: cleo.id },
    { communityId: otherId, userId: ben.id },
  ]
  for (const { communityId, userId } of places) {
    const values = { id: crypto.randomUUID(), communityId, createdAt: new Date() }
    await testContext.db.insert(communityRequests).values({ ...values, userId, answers: [] })
    await testContext.db.insert(communityInvitations).values({ ...values, inviteeId: userId, inviterId: ann.id })
  }
  await testContext.callerFor(ben).communities.join({ id })
  const { communityId, userId } = communityRequests
  const requests = await testContext.db.select({ communityId, userId }).from(communityRequests)
  const { communityId: invitedTo, inviteeId } = communityInvitations
  const invitations = await testContext.db
    .select({ communityId: invitedTo, userId: inviteeId })
    .from(communityInvitations)
  for (const rows of [requests, invitations]) {
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining(places.slice(1)))
  }
})

it('deletes the notification about a new member when the member leaves', async () => {
  const { id } = await createGardeners()
  const listCreatorNotifications = async () => (await testContext.callerFor(ann).notifications.list({})).items
  await testContext.callerFor(ben).communities.join({ id })
  await testContext.callerFor(cleo).communities.join({ id })
  await testContext.callerFor(ben).communities.leave({ id })
  expect(await listCreatorNotifications()).toMatchObject([{ type: 'community_join', fromUser: { id: cleo.id } }])
  await testContext.callerFor(ben).communities.join({ id })
  await testContext.callerFor(ann).notifications.readAll()
  for (const _ of [1, 2]) {
    await testContext.callerFor(ben).communities.leave({ id })
    await testContext.callerFor(ben).communities.join({ id })
  }
  expect(await listCreatorNotifications()).toMatchObject([{ read: true }, { read: true }])
})

it('keeps memberCount equal to the number of rows when members join and leave concurrently', async () => {
  const { id } = await createGardeners()
  const joinsAndLeaves = [ben, cleo, dan].flatMap((joiner) =>
    [1, 2, 3].flatMap(() => [
      testContext.callerFor(joiner).communities.join({ id }),
      testContext.callerFor(joiner).communities.leave({ id }),
    ]),
  )
  await Promise.all(joinsAndLeaves)
  const [community] = await testContext.db.select().from(communities)
  expect(await testContext.db.select().from(communityMembers)).toHaveLength(community?.memberCount ?? -1)
})

it('limits how often one member notifies the same creator by joining', async () => {
  const { allowances } = DEFAULT_RATE_LIMITS
  const few = { ...allowances, samePerson: { ...allowances.samePerson, points: 1 } }
  const ctx = {
    ...testContext.contextFor(ben),
    limits: inMemoryRateLimits({ ...DEFAULT_RATE_LIMITS, allowances: few }),
  }
  const first = await createGardeners()
  const second = await createGardeners({ name: 'Back Yard Gardeners' })
  await joinCommunity(ctx, { id: first.id })
  await expect(joinCommunity(ctx, { id: second.id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await testContext.callerFor(ben).communities.one({ id: second.id })).toMatchObject({ isJoined: false })
})

it('archives the community when the last member leaves', async () => {
  const { id } = await createGardeners()
  await testContext.callerFor(ben).communities.join({ id })
  await testContext.callerFor(ann).communities.leave({ id })
  expect(await testContext.callerFor(cleo).communities.one({ id })).toMatchObject({ creatorId: null, memberCount: 1 })
  await testContext.callerFor(ben).communities.leave({ id })
  await expect(testContext.callerFor(cleo).communities.one({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await testContext.callerFor(ann).communities.discover({})).items).toEqual([])
  await expect(testContext.callerFor(dan).communities.join({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('returns 403 to non-members for the posts and members of a public community', async () => {
  const { id, slug } = await createGardeners()
  expect(await testContext.callerFor(ben).communities.one({ id: slug })).toMatchObject({
    id,
    isJoined: false,
    role: null,
  })
  for (const call of [
    () => testContext.callerFor(ben).communities.posts({ id }),
    () => testContext.callerFor(ben).communities.members({ id }),
    () => testContext.callerFor(ben).communities.post({ id, content: 'Hi' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('returns non-members of a private community the same 404 as for an unknown one', async () => {
  const { id, slug } = await createGardeners({ isPrivate: true })
  const unknown = testContext.callerFor(ben).communities.one({ id: crypto.randomUUID() })
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Community not found' })
  const outsider = testContext.callerFor(ben).communities
  for (const call of [
    () => outsider.one({ id }),
    () => outsider.one({ id: slug }),
    () => outsider.join({ id }),
    () => outsider.joinById({ communityId: id }),
    () => outsider.leave({ id }),
    () => outsider.posts({ id }),
    () => outsider.members({ id }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Community not found' })
  expect((await outsider.discover({})).items).toEqual([])
  expect(await testContext.callerFor(null).communities.preview({ id: slug })).toBeNull()
  expect(await testContext.callerFor(ann).communities.one({ id })).toMatchObject({ isPrivate: true, isJoined: true })
})

it('gives a public community the plain slug even if a private one has the same name', async () => {
  const { slug } = await createGardeners({ isPrivate: true })
  expect(slug).toMatch(/^front-step-gardeners-[0-9a-f]{12}$/)
  const form = { name: 'Front Step Gardeners', description: 'Pots, steps, windowsills' }
  expect(await testContext.callerFor(ben).communities.create(form)).toMatchObject({ slug: 'front-step-gardeners' })
})

it('returns 404 for a post requested with the id of another community', async () => {
  const firstCommunity = await createGardeners()
  const otherCommunity = await createGardeners({ name: 'Bike Kitchen' })
  const { id } = await testContext.callerFor(ann).communities.post({ id: firstCommunity.id, content: 'Mint?' })
  for (const call of [
    () => testContext.callerFor(ann).communities.like({ communityId: otherCommunity.id, id }),
    () => testContext.callerFor(ann).communities.replies({ communityId: otherCommunity.id, id }),
    () => testContext.callerFor(ann).communities.reply({ communityId: otherCommunity.id, id, content: 'Yes' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('requires an invitation to join after the community has become private', async () => {
  const { id } = await createGardeners()
  const joining = await testContext.db.transaction(async (tx) => {
    await tx.update(communities).set({ isPrivate: true, joinPolicy: 'invitation' })
    const join = testContext.callerFor(ben).communities.join({ id })
    const result = join.catch((error: unknown) => error)
    await waitForLocks(testContext.db)
    return { result }
  })
  expect(await joining.result).toMatchObject({ code: 'NOT_FOUND' })
  expect(await testContext.db.$count(communityMembers)).toBe(1)
})
