import { cases, communities, deletions, photos, posts, users, versions } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { photoUrl } from '@stoop/validators/photos'
import type { ReportTarget } from '@stoop/validators/reports'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DomainEvent } from '../events.ts'
import { imageAt } from '../photos/test-image.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { removeContent } from './remove-content.ts'
import { restoreContent } from './restore-content.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const PICTURE = '0123456789abcdef0123456789abcdef'
const moderator = () => testContext.contextFor(cleo)

/** Reports a target and returns the case. */
async function report(targetType: ReportTarget, targetId: string) {
  await as(cleo).reports.create({ targetType, targetId, reason: 'spam' })
  const [row] = await testContext.db.select().from(cases).where(eq(cases.targetId, targetId))
  if (!row) throw new Error('The report opened no case')
  return row
}

async function reportAndRemove(targetType: ReportTarget, targetId: string) {
  const row = await report(targetType, targetId)
  const { deleted } = await inTransaction(moderator(), (tx) => removeContent(tx, row))
  const restore = () => inTransaction(moderator(), (tx) => restoreContent(tx, row.id))
  return { row, deleted, restore }
}

async function createPostWithReply() {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'Rude' })
  return { id, commentId }
}

describe('a removed post', () => {
  it('hides a removed post from its author, who cannot restore it', async () => {
    const { id } = await createPostWithReply()
    const { row, restore } = await reportAndRemove('post', id)
    await expect(as(ann).posts.one({ id })).rejects.toThrow('Post not found')
    await expect(as(ann).posts.restore({ id })).rejects.toThrow('Post not found')
    expect((await as(ann).notifications.list({})).items).toEqual([])
    const [deletion] = await testContext.db.select().from(deletions)
    expect(deletion).toMatchObject({ caseId: row.id, deletedBy: null })
    const keptMs = Number(deletion?.keptUntil) - Number(deletion?.deletedAt)
    expect(Math.round(keptMs / 1000)).toBe(30 * 24 * 60 * 60)
    expect(await restore()).toBe(true)
    expect(await as(ben).posts.one({ id })).toMatchObject({ content: 'Hello', commentCount: 1 })
    expect((await as(ann).notifications.list({})).items).toHaveLength(1)
    expect(await restore()).toBe(false)
  })

  it('does not let an author restore a removed post that they had deleted just before', async () => {
    const { id } = await createPostWithReply()
    const row = await report('post', id)
    await as(ann).posts.delete({ id })
    await inTransaction(moderator(), (tx) => removeContent(tx, row))
    await expect(as(ann).posts.restore({ id })).rejects.toThrow('Post not found')
    expect(await testContext.db.select().from(deletions)).toMatchObject([{ caseId: row.id, deletedBy: ann.id }])
    expect(await inTransaction(moderator(), (tx) => restoreContent(tx, row.id))).toBe(false)
    expect(await testContext.db.select().from(deletions)).toMatchObject([{ caseId: null, keptUntil: null }])
  })

  it('keeps a post removed when the removal of another post is undone', async () => {
    const rows: { id: string }[] = []
    for (const _ of [1, 2]) {
      const { id } = await createPostWithReply()
      const row = await report('post', id)
      await as(ann).posts.delete({ id })
      await inTransaction(moderator(), (tx) => removeContent(tx, row))
      rows.push(row)
    }
    const [kept, ended] = rows.map(({ id }) => id)
    await inTransaction(moderator(), (tx) => restoreContent(tx, ended ?? ''))
    const caseIds = (await testContext.db.select().from(deletions)).map(({ caseId }) => caseId)
    expect(caseIds).toHaveLength(2)
    expect(caseIds).toEqual(expect.arrayContaining([kept, null]))
  })
})

describe('a removed reply', () => {
  it('does not count a removed reply until it is restored', async () => {
    const { id, commentId } = await createPostWithReply()
    const { restore } = await reportAndRemove('reply', commentId)
    expect(await as(ann).posts.one({ id })).toMatchObject({ commentCount: 0 })
    expect((await as(ben).posts.replies({ id })).items).toEqual([])
    await expect(as(ben).posts.restoreReply({ id, commentId })).rejects.toThrow('Reply not found')
    expect(await restore()).toBe(true)
    expect(await as(ann).posts.one({ id })).toMatchObject({ commentCount: 1 })
    expect((await as(ann).posts.replies({ id })).items).toMatchObject([{ content: 'Rude' }])
  })

  it('subtracts a removed reply from the count once when 20 moderators remove it at the same time', async () => {
    const { id, commentId } = await createPostWithReply()
    const row = await report('reply', commentId)
    await Promise.all(Array.from({ length: 20 }, () => inTransaction(moderator(), (tx) => removeContent(tx, row))))
    expect(await as(ann).posts.one({ id })).toMatchObject({ commentCount: 0 })
  })

  it('removes a reply to a community post like a reply to another post', async () => {
    const community = await as(ann).communities.create({ name: 'Gardeners', description: 'We garden together' })
    for (const joiner of [ben, cleo]) await as(joiner).communities.join({ id: community.id })
    const { id } = await as(ann).communities.post({ id: community.id, content: 'Hello' })
    const ref = { communityId: community.id, id }
    const { id: commentId } = await as(ben).communities.reply({ ...ref, content: 'Rude' })
    const { restore } = await reportAndRemove('reply', commentId)
    expect(await as(ann).communities.onePost(ref)).toMatchObject({ commentCount: 0 })
    expect(await restore()).toBe(true)
    expect(await as(ann).communities.onePost(ref)).toMatchObject({ commentCount: 1 })
    const removed = await reportAndRemove('post', id)
    await expect(as(ann).communities.onePost(ref)).rejects.toThrow('Post not found')
    expect(await removed.restore()).toBe(true)
    expect(await as(ben).communities.onePost(ref)).toMatchObject({ content: 'Hello' })
  })
})

it('publishes an event when a post or reply is removed', async () => {
  const { id, commentId } = await createPostWithReply()
  const published: DomainEvent[] = []
  const stop = testContext.createServices.events.subscribe((event) => published.push(event))
  await reportAndRemove('reply', commentId)
  await reportAndRemove('post', id)
  stop()
  expect(published).toContainEqual({ type: 'commentDeleted', postId: id, kind: 'friend', commentId })
  expect(published).toContainEqual({ type: 'postDeleted', postId: id, kind: 'friend' })
})

it('keeps the deletion time of a post that its author had deleted, and publishes no second event', async () => {
  const { id } = await createPostWithReply()
  const deletedAt = new Date('2026-01-01T12:00:00Z')
  const row = await report('post', id)
  await as(ann).posts.delete({ id })
  await testContext.db.update(posts).set({ deletedAt }).where(eq(posts.id, id))
  const published: DomainEvent[] = []
  const stop = testContext.createServices.events.subscribe((event) => published.push(event))
  await inTransaction(moderator(), (tx) => removeContent(tx, row))
  stop()
  expect(await testContext.db.select().from(posts)).toMatchObject([{ deletedAt }])
  expect(published.filter(({ type }) => type === 'postDeleted')).toEqual([])
})

it('archives a removed community until the removal is reversed', async () => {
  const { id } = await as(ann).communities.create({ name: 'Gardeners', description: 'We garden together' })
  const { restore } = await reportAndRemove('community', id)
  await expect(as(ann).communities.one({ id })).rejects.toThrow('Community not found')
  expect(await restore()).toBe(true)
  expect(await testContext.db.select().from(communities)).toMatchObject([{ archivedAt: null }])
})

describe('a removed picture', () => {
  const url = photoUrl(PICTURE, 1080)

  it('hides a removed picture from the post and its versions until the removal is reversed', async () => {
    const { id } = await createPostWithReply()
    const images = [{ url, alt: null, width: 800, height: 600, hash: 'hash' }]
    await testContext.db.update(posts).set({ images })
    await testContext.db
      .insert(versions)
      .values({ images, id, postId: id, version: 1, content: '', createdAt: new Date() })
    await testContext.db
      .insert(photos)
      .values({ name: PICTURE, form: 'post', makerId: ann.id, postId: id, createdAt: new Date() })
    const { deleted, restore } = await reportAndRemove('picture', id)
    expect(deleted).toEqual([PICTURE])
    expect(await as(ann).posts.one({ id })).toMatchObject({ content: 'Hello', imageUrl: null })
    expect(await testContext.db.select().from(versions)).toMatchObject([{ images: [] }])
    expect(await restore()).toBe(true)
    const { imageUrl, ...post } = await as(ann).posts.one({ id })
    expect(post).toMatchObject({ imageWidth: 800, imageHeight: 600, imageHash: 'hash' })
    expect(imageUrl).not.toBe(url)
    expect(await testContext.db.select().from(photos).where(eq(photos.postId, id))).toMatchObject([{ width: 800 }])
  })

  it('removes all pictures of the reported version, but keeps newer pictures', async () => {
    const { id } = await createPostWithReply()
    const names = ['a', 'b', 'c'].map((digit) => digit.repeat(32))
    await testContext.db
      .insert(photos)
      .values(
        names.map((name) => ({ name, form: 'post' as const, makerId: ann.id, hash: 'hash', createdAt: new Date() })),
      )
    const [first = '', second = '', third = ''] = names.map((name) => photoUrl(name, 1080))
    const edit = (version: number, urls: string[]) =>
      as(ann).posts.update({ id, version, images: urls.map((url) => ({ url, alt: 'A rose' })) })
    await edit(1, [third, second])
    await edit(2, [first, second])
    const { deleted, restore } = await reportAndRemove('picture', id)
    expect(deleted.toSorted()).toEqual(names.slice(0, 2))
    const { items } = await as(ann).posts.versions({ id })
    expect(items.map(({ images }) => images.map(({ url }) => url))).toEqual([[], [third], []])
    expect(await restore()).toBe(true)
    const { images } = await as(ann).posts.one({ id })
    expect(images).toMatchObject([{ alt: 'A rose' }, { alt: 'A rose' }])
    const owned = await testContext.db.select().from(photos).where(eq(photos.postId, id))
    expect(owned.map(({ name }) => photoUrl(name, 1080)).toSorted()).toEqual(
      [third, ...images.map(({ url }) => url)].toSorted(),
    )
    const [row] = await testContext.db.select().from(cases)
    expect(row?.snapshot).toMatchObject({ imageUrl: null })
    expect(row?.snapshot).not.toHaveProperty('moreImages')
  })

  it('removes the picture from the earlier version if an edit has removed it from the current one', async () => {
    const { id } = await createPostWithReply()
    await testContext.db.update(posts).set({ images: [imageAt('https://pictures.example/reported.jpg')] })
    await as(ben).reports.create({ targetType: 'picture', targetId: id, reason: 'sexualContent' })
    await as(ann).posts.update({ id, version: 1, imageUrl: null })
    await testContext.db.update(users).set({ role: 'moderator' }).where(eq(users.id, dan.id))
    const [row] = await testContext.db.select().from(cases)
    const decision = { action: 'remove', rule: 'sexualContent', facts: 'It shows a naked person.' } as const
    await as(dan).moderation.decide({ id: row?.id ?? '', ...decision })
    expect((await as(ann).posts.versions({ id })).items).toMatchObject([{ imageUrl: null }, { imageUrl: null }])
  })

  it('removes the reported profile photo of a member', async () => {
    await testContext.db
      .update(users)
      .set({ profileImageUrl: photoUrl(PICTURE, 512) })
      .where(eq(users.id, ann.id))
    const { restore } = await reportAndRemove('picture', ann.id)
    expect(await as(ben).profiles.of({ username: ann.username })).toMatchObject({ profilePhoto: null })
    await testContext.db.update(users).set({ profileImageUrl: '/newer' }).where(eq(users.id, ann.id))
    expect(await restore()).toBe(false)
    await testContext.db.update(users).set({ profileImageUrl: null }).where(eq(users.id, ann.id))
    expect(await restore()).toBe(true)
  })
})
