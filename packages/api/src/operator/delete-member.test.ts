import { newId } from '@stoop/db/ids'
import { auditLog, formerUsernames, hiddenUsers, likes, notifications, photos, posts, users } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { inMemoryErasureFiles } from '../account/in-memory-erasure-files.ts'
import { useTestContext } from '../test-context.ts'
import { closeCommunity } from './communities.ts'
import { deleteMember, eraseMember } from './delete-member.ts'
import { listMembers } from './list-members.ts'
import { removePost } from './posts.ts'
import { recount } from './recount.ts'
import { showMember } from './show-member.ts'
import { suspendMember } from './suspend-member.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const services = () => testContext.createServices
const files = inMemoryErasureFiles()
const deleteBen = () => eraseMember(services(), 'operator', { ref: '@ben', files })

async function expectRightCounters(): Promise<void> {
  expect((await recount(services(), 'operator', { isDryRun: true })).differences).toEqual([])
}

it('deletes a member and corrects the counters on the content of other members', async () => {
  const post = await as(ann).posts.create({ content: 'By Ann', visibility: 'public' })
  await as(ben).posts.like({ id: post.id })
  await as(cleo).posts.like({ id: post.id })
  await as(ben).posts.reply({ id: post.id, content: 'By Ben' })
  const bensPost = await as(ben).posts.create({ content: 'By Ben', visibility: 'public' })
  await as(ann).posts.like({ id: bensPost.id })
  const community = await as(ben).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await as(ann).communities.join({ id: community.id })
  await as(ben).communities.setRole({ id: community.id, userId: ann.id, role: 'moderator' })
  const orphaned = await as(ben).communities.create({ name: 'Singers', description: 'We sing at night' })
  await as(cleo).communities.join({ id: orphaned.id })
  const communityPost = await as(ann).communities.post({ id: community.id, content: 'By Ann' })
  await as(ben).communities.like({ communityId: community.id, id: communityPost.id })
  await as(ben).communities.reply({ communityId: community.id, id: communityPost.id, content: 'By Ben' })
  const own = await as(ben).communities.create({ name: 'Only Ben', description: 'Nobody else is here' })

  expect(await deleteBen()).toMatchObject({ posts: 1, communitiesHandedOver: 1, communitiesClosed: 1 })

  expect(await as(ann).posts.one({ id: post.id })).toMatchObject({ likeCount: 1, commentCount: 0 })
  await expect(as(ann).posts.one({ id: bensPost.id })).rejects.toThrow('Post not found')
  expect(await as(ann).communities.one({ id: community.id })).toMatchObject({
    memberCount: 1,
    creatorId: ann.id,
    role: 'creator',
  })
  expect(await as(cleo).communities.one({ id: orphaned.id })).toMatchObject({
    memberCount: 1,
    creatorId: null,
    role: 'member',
  })
  expect(await as(ann).communities.onePost({ communityId: community.id, id: communityPost.id })).toMatchObject({
    likeCount: 0,
    commentCount: 0,
  })
  await expect(as(ann).communities.one({ id: own.id })).rejects.toThrow('Community not found')
  const actors = await testContext.db.select({ id: notifications.fromUserId }).from(notifications)
  expect(actors).toEqual([{ id: cleo.id }])
  expect(await testContext.db.select().from(hiddenUsers)).toEqual([])
  expect((await as(ann).search.people({ q: 'ben' })).items).toEqual([])
  await expectRightCounters()
})

it('keeps a suspension when the suspended member is deleted', async () => {
  await suspendMember(services(), 'operator', { ref: '@ben', days: 30, reason: 'Spam' })
  await deleteMember(services(), 'operator', { ref: '@ben' })
  await expect(deleteMember(services(), 'operator', { ref: '@ben' })).rejects.toThrow('@ben is deleted already.')
  expect(await showMember(services(), '@ben')).toMatchObject({
    suspension: { reason: 'Spam' },
    deletion: { eraseAt: expect.any(Date) },
  })
  const [listed] = (await listMembers(services(), { isDeleted: true })).items
  expect(listed).toMatchObject({ username: 'ben', isSuspended: true, eraseAt: expect.any(String) })
  await expect(as(null).auth.login({ email: ben.email, password: 'secret' })).rejects.toMatchObject({
    reason: 'ACCOUNT_SUSPENDED',
  })
  expect((await listMembers(services(), { isDeleted: true })).items).toEqual([])
})

it('deletes more posts and likes than one batch contains', async () => {
  const { db } = testContext
  const rows = Array.from({ length: 450 }, (_, n) => ({
    id: newId(Date.now()),
    authorId: n % 2 ? ben.id : ann.id,
    content: `Post ${n}`,
    likeCount: 1,
    createdAt: new Date(),
  }))
  await db.insert(posts).values(rows)
  await db
    .insert(likes)
    .values(rows.map(({ id }) => ({ id: newId(Date.now()), postId: id, userId: ben.id, createdAt: new Date() })))
  expect(await deleteBen()).toMatchObject({ posts: 225 })
  expect(await db.$count(posts)).toBe(225)
  expect(await db.$count(likes)).toBe(0)
  await expectRightCounters()
})

it('keeps the username of a deleted member taken', async () => {
  const { db } = testContext
  const name = 'b'.repeat(32)
  await db.insert(photos).values({ name, form: 'profile', makerId: ben.id, profileOf: ben.id, createdAt: new Date() })
  await deleteBen()
  expect(await db.select().from(photos)).toEqual([])
  expect(await db.select().from(formerUsernames)).toMatchObject([{ userId: null }])
  const registration = { ...ben, email: 'other@stoop.test', password: 'secret', selectedCity: 'Chicago' as const }
  await expect(as(null).auth.register(registration)).rejects.toThrow('This username is taken')
  const log = await db.select().from(auditLog)
  expect(log).toMatchObject([{ actor: 'operator', action: 'member delete', targetId: ben.id }])
  expect(JSON.stringify(log)).not.toMatch(/ben@|Brooks/)
})

it('deletes a member even if a counter is already too low', async () => {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await as(ben).posts.like({ id })
  await testContext.db.update(posts).set({ likeCount: 0 })
  await deleteBen()
  await expectRightCounters()
})

it('continues a deletion that was interrupted', async () => {
  const { db } = testContext
  await db
    .insert(hiddenUsers)
    .values({ userId: ben.id, suspendedAt: new Date(), reason: 'This account is being deleted.' })
  await deleteBen()
  expect(await db.$count(users)).toBe(3)
})

it('removes a post of friends or a community post with its notifications and stored responses', async () => {
  const post = await as(ann, { idempotencyKey: 'k' }).posts.create({ content: 'Spam', visibility: 'public' })
  await as(ben).posts.like({ id: post.id })
  const community = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await as(ben).communities.join({ id: community.id })
  const communityPost = await as(ann).communities.post({ id: community.id, content: 'Spam' })
  await as(ben).communities.reply({ communityId: community.id, id: communityPost.id, content: 'Rude' })
  for (const { id } of [post, communityPost])
    expect(await removePost(services(), 'operator', { id })).toEqual({ id, authorId: ann.id })
  await expect(as(ann).posts.one({ id: post.id })).rejects.toThrow('Post not found')
  expect((await as(ann).notifications.list({})).items.map(({ type }) => type)).toEqual(['community_join'])
  await expect(removePost(services(), 'operator', { id: post.id })).rejects.toThrow('There is no post with the id')
  await expectRightCounters()
})

it('archives a community that the operator closes', async () => {
  const { id } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await as(ben).communities.join({ id })
  await closeCommunity(services(), 'operator', { ref: id })
  await expect(as(ann).communities.one({ id })).rejects.toThrow('Community not found')
  expect((await as(ann).communities.joined({})).items).toEqual([])
  expect((await as(ann).notifications.list({})).items).toEqual([])
  await expect(closeCommunity(services(), 'operator', { ref: id })).rejects.toThrow('Gardeners is closed already.')
  await expectRightCounters()
})
