import { communities, communityMembers, communityPosts } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

const found = async (name: string, members: FixtureUser[], settings: { isPrivate?: boolean } = {}) => {
  const { id } = await as(ann).communities.create({ name, description: 'We share seeds' })
  for (const member of members) await as(member).communities.join({ id })
  await testContext.db
    .update(communities)
    .set({ isPrivate: false, ...settings })
    .where(eq(communities.id, id))
  return id
}

async function befriend(a: FixtureUser, b: FixtureUser) {
  const { id } = await as(a).friends.request({ userId: b.id })
  await as(b).friends.respond({ friendshipId: id, status: 'accepted' })
}

const hide = (user: FixtureUser, id: string) => as(user).communities.updateMembership({ id, isOnProfile: false })
const discovered = async (viewer: FixtureUser, id: string) =>
  (await as(viewer).communities.discover({})).items.find((community) => community.id === id)

describe('a membership', () => {
  it('changes only the given fields of a membership', async () => {
    const [id, otherId] = [await found('Gardeners', [ben]), await found('Cyclists', [ben])]
    const update = (fields: { notificationLevel?: 'all' | 'none'; isOnProfile?: boolean }) =>
      as(ben).communities.updateMembership({ id, ...fields })
    expect(await update({})).toMatchObject({ membership: { notificationLevel: 'replies', isOnProfile: true } })
    expect(await update({ notificationLevel: 'all' })).toMatchObject({
      membership: { notificationLevel: 'all', isOnProfile: true },
    })
    expect(await update({ isOnProfile: false })).toMatchObject({
      membership: { notificationLevel: 'all', isOnProfile: false },
    })
    const membership = { notificationLevel: 'replies', isOnProfile: true }
    expect(await as(ann).communities.one({ id })).toMatchObject({ membership })
    expect(await as(ben).communities.one({ id: otherId })).toMatchObject({ membership })
    await expect(as(cleo).communities.updateMembership({ id })).rejects.toMatchObject({ reason: 'NOT_A_MEMBER' })
  })
})

describe('the communities of a person', () => {
  it('lists public communities, and private ones of which the viewer is a member, most recently joined first', async () => {
    const open = await found('Gardeners', [ben, cleo])
    const shared = await found('Secret garden', [ben, cleo], { isPrivate: true })
    const others = await found('Night garden', [ben], { isPrivate: true })
    const idsFor = async (viewer: FixtureUser) =>
      (await as(viewer).profiles.communities({ userId: ben.id })).items.map(({ id }) => id)
    expect(await idsFor(ben)).toEqual([others, shared, open])
    expect(await idsFor(cleo)).toEqual([shared, open])
    expect(await idsFor(dan)).toEqual([open])
  })

  it('leaves out communities that the person hides from others', async () => {
    const id = await found('Gardeners', [ben, cleo])
    await hide(ben, id)
    expect((await as(cleo).profiles.communities({ userId: ben.id })).items).toEqual([])
    expect((await as(ben).profiles.communities({ userId: ben.id })).items).toMatchObject([{ id, role: 'member' }])
    expect((await as(cleo).communities.members({ id })).items.map(({ userId }) => userId)).toContain(ben.id)
  })

  it('throws notFound for a viewer who has a block with the person', async () => {
    await as(ben).people.block({ userId: cleo.id })
    await expect(as(cleo).profiles.communities({ userId: ben.id })).rejects.toThrow('Person not found')
  })
})

describe('Discover', () => {
  it('counts the friends of the viewer who show their membership', async () => {
    const id = await found('Gardeners', [ben, dan])
    for (const friend of [ben, dan]) await befriend(friend, cleo)
    expect(await discovered(cleo, id)).toMatchObject({ friendCount: 2, memberCount: 3 })
    await hide(ben, id)
    expect(await discovered(cleo, id)).toMatchObject({ friendCount: 1, memberCount: 3 })
    await as(dan).people.block({ userId: cleo.id })
    expect(await discovered(cleo, id)).toMatchObject({ friendCount: 0 })
  })

  it('shows the time of the newest post that a member would see', async () => {
    const id = await found('Gardeners', [ben])
    expect(await discovered(cleo, id)).toMatchObject({ lastActivityAt: null })
    const first = await as(ann).communities.post({ id, content: 'First' })
    const second = await as(ben).communities.post({ id, content: 'Second' })
    const third = await as(ben).communities.post({ id, content: 'Third' })
    await testContext.db.update(communityPosts).set({ heldAt: new Date() }).where(eq(communityPosts.id, third.id))
    expect(await discovered(cleo, id)).toMatchObject({ lastActivityAt: second.createdAt })
    await as(ben).communities.deletePost({ communityId: id, id: second.id })
    expect(await discovered(cleo, id)).toMatchObject({ lastActivityAt: first.createdAt })
    await as(ann).people.block({ userId: cleo.id })
    expect(await discovered(cleo, id)).toMatchObject({ lastActivityAt: null })
  })
})

describe('suggestions', () => {
  it('counts no memberships that the other person hides', async () => {
    const id = await found('Gardeners', [ben, dan])
    const reasonFor = async () =>
      (await as(ben).friends.suggestions({})).items.find((person) => person.id === dan.id)?.reason
    expect(await reasonFor()).toContain('In one of your communities')
    await hide(dan, id)
    expect(await reasonFor()).not.toContain('communities')
    const isDans = and(eq(communityMembers.communityId, id), eq(communityMembers.userId, dan.id))
    expect(await testContext.db.select().from(communityMembers).where(isDans)).toMatchObject([{ isOnProfile: false }])
  })
})
