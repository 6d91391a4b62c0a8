import { newId } from '@stoop/db/ids'
import { cases, communities, communityMembers, communityPosts, notifications, photos } from '@stoop/db/schema'
import { waitForLocks } from '@stoop/db/testing'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inMemoryPhotoStorage } from '../../in-memory-photo-storage.ts'
import { closeCommunity } from '../../operator/communities.ts'
import { useTestContext } from '../../test-context.ts'
import { eraseDeletedCommunities } from './erase-deleted-communities.ts'

const test = useTestContext()
const asAnn = () => test.callerFor(ann).communities
const asBen = () => test.callerFor(ben).communities
const DAY_MS = 24 * 60 * 60 * 1000
const NOT_FOUND = { code: 'NOT_FOUND' }
const storage = inMemoryPhotoStorage()
const erase = () => eraseDeletedCommunities({ ...test.createServices, photos: storage })

/** Creates a community of Ann with a post by Ben, which Ann likes and has pinned, and a picture. */
async function createCommunity() {
  const { id, slug } = await asAnn().create({ name: 'Block Captains', description: 'Who has the ladder' })
  await asBen().join({ id })
  const { id: postId } = await asBen().post({ id, content: 'My ladder' })
  await asAnn().like({ communityId: id, id: postId })
  await test.db.update(communityPosts).set({ pinnedAt: new Date() })
  const names = ['a', 'b'].map((digit) => digit.repeat(32))
  const [picture = '', postPicture = ''] = names
  const row = { makerId: ann.id, hash: 'hash', createdAt: new Date() }
  await test.db.insert(photos).values([
    { ...row, name: picture, form: 'community', communityId: id },
    { ...row, name: postPicture, form: 'post', communityPostId: postId },
  ])
  for (const name of names) storage.pictures.add(name)
  return { id, slug, postId }
}

it('hides a deleted community from everyone until it is restored', async () => {
  const { id, slug, postId } = await createCommunity()
  const notices = async () => (await test.callerFor(ben).notifications.list({})).items.length
  const unread = async () => (await test.callerFor(ben).notifications.counts()).unreadNotifications
  const before = { notices: await notices(), unread: await unread() }
  expect(before).toEqual({ notices: 1, unread: 1 })
  expect(await asAnn().delete({ id })).toEqual({ ok: true })
  for (const caller of [asAnn(), asBen()]) {
    await expect(caller.one({ id })).rejects.toMatchObject(NOT_FOUND)
    await expect(caller.posts({ id: slug })).rejects.toMatchObject(NOT_FOUND)
    expect(await caller.joined({})).toMatchObject({ items: [] })
  }
  expect(await test.callerFor(ben).search.communities({ q: 'block' })).toMatchObject({ items: [] })
  expect(await asBen().preview({ id: slug })).toBeNull()
  expect({ notices: await notices(), unread: await unread() }).toEqual({ notices: 0, unread: 0 })
  await expect(test.callerFor(cleo).communities.join({ id })).rejects.toMatchObject(NOT_FOUND)
  expect(await asAnn().restore({ id: slug })).toMatchObject({ id, role: 'creator', memberCount: 2 })
  const [post] = (await asBen().posts({ id })).items
  expect(post).toMatchObject({ id: postId, likeCount: 1, isPinned: true })
  expect({ notices: await notices(), unread: await unread() }).toEqual(before)
  expect(await test.callerFor(ben).search.communities({ q: 'block' })).toMatchObject({ items: [{ id }] })
})

it('lets only the creator delete and restore a community', async () => {
  const { id } = await createCommunity()
  await expect(asBen().delete({ id })).rejects.toMatchObject({ reason: 'NOT_THE_CREATOR' })
  await asAnn().delete({ id })
  const { items } = await asAnn().deleted({})
  expect(items).toMatchObject([{ id, name: 'Block Captains', memberCount: 2 }])
  const [{ deletedAt, erasedAt } = { deletedAt: '', erasedAt: '' }] = items
  expect(Date.parse(erasedAt) - Date.parse(deletedAt)).toBe(14 * DAY_MS)
  expect(await asAnn().delete({ id })).toEqual({ ok: true })
  expect((await asAnn().deleted({})).items).toEqual(items)
  expect((await asBen().deleted({})).items).toEqual([])
  await expect(asBen().restore({ id })).rejects.toMatchObject(NOT_FOUND)
  test.advanceClock(14 * DAY_MS)
  expect((await asAnn().deleted({})).items).toEqual([])
  await expect(asAnn().restore({ id })).rejects.toMatchObject(NOT_FOUND)
})

it('erases a deleted community with all of its content after 14 days', async () => {
  const { id } = await createCommunity()
  const { id: otherId } = await asAnn().create({ name: 'Ladder Club', description: 'Who has the ladder' })
  await asAnn().delete({ id })
  test.advanceClock(14 * DAY_MS)
  await erase()
  expect(await test.db.$count(communityPosts)).toBe(1)
  test.advanceClock(60 * 60 * 1000)
  await erase()
  expect(await test.db.select({ id: communities.id }).from(communities)).toEqual([{ id: otherId }])
  for (const table of [communityPosts, notifications, photos]) expect(await test.db.$count(table)).toBe(0)
  expect(await test.db.$count(communityMembers)).toBe(1)
  expect(storage.pictures.size).toBe(0)
  expect(await asAnn().create({ name: 'Block Captains', description: 'Once more, please' })).toMatchObject({
    slug: 'block-captains',
  })
})

it('continues the erasure of a community with many posts after an interruption', async () => {
  const { id } = await createCommunity()
  const createdAt = new Date()
  const post = () => ({ id: newId(createdAt.getTime()), communityId: id, authorId: ben.id, content: 'Hi', createdAt })
  await test.db.insert(communityPosts).values(Array.from({ length: 250 }, post))
  await asAnn().delete({ id })
  test.advanceClock(15 * DAY_MS)
  const stopped = eraseDeletedCommunities({ ...test.createServices, photos: storage }, AbortSignal.abort())
  await expect(stopped).rejects.toThrow()
  await Promise.all([erase(), erase()])
  expect(await test.db.$count(communityPosts)).toBe(0)
  expect(await test.db.$count(communities)).toBe(0)
})

it('keeps a deleted community while one of its cases is on hold', async () => {
  const { id, postId } = await createCommunity()
  await test.callerFor(ann).reports.create({ targetType: 'post', targetId: postId, reason: 'spam' })
  await test.db.update(cases).set({ isOnHold: true })
  await asAnn().delete({ id })
  test.advanceClock(15 * DAY_MS)
  await erase()
  expect(await test.db.$count(communityPosts)).toBe(1)
  await test.db.update(cases).set({ isOnHold: false })
  await erase()
  expect(await test.db.$count(communities)).toBe(0)
})

it('does not restore a deleted community that an operator has closed', async () => {
  const { id } = await createCommunity()
  await asAnn().delete({ id })
  await closeCommunity(test.createServices, 'operator', { ref: id })
  await expect(asAnn().restore({ id })).rejects.toMatchObject(NOT_FOUND)
  test.advanceClock(15 * DAY_MS)
  await erase()
  const [row] = await test.db.select().from(communities).where(eq(communities.id, id))
  expect(row).toMatchObject({ archivedAt: expect.any(Date), deletedAt: null })
})

it('deletes a community once when two calls delete it at the same time', async () => {
  const { id, slug } = await createCommunity()
  const deletions = await test.db.transaction(async (tx) => {
    await tx.select().from(communities).where(eq(communities.id, id)).for('update')
    const both = Promise.allSettled([asAnn().delete({ id }), asAnn().delete({ id: slug })])
    await waitForLocks(test.db, 2)
    return { both }
  })
  for (const result of await deletions.both) expect(result).toMatchObject({ status: 'fulfilled', value: { ok: true } })
})

it('deletes a community once when a deletion, an edit and a join run at the same time', async () => {
  const { id } = await createCommunity()
  const results = await Promise.allSettled([
    asAnn().delete({ id }),
    asAnn().update({ id, version: 1, isPrivate: true }),
    test.callerFor(cleo).communities.join({ id }),
    asAnn().delete({ id }),
  ])
  expect(results[0]).toMatchObject({ status: 'fulfilled' })
  expect(await asAnn().restore({ id })).toMatchObject({ id })
  const { memberCount } = await asAnn().one({ id })
  expect(memberCount).toBe(await test.db.$count(communityMembers, eq(communityMembers.communityId, id)))
})
