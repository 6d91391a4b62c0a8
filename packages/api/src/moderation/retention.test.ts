// Over 200 lines: all tests remove a post, and check how long content, evidence and pictures are kept.
import { cases, decisions, deletions, hiddenUsers, photos, posts, reports, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { photoUrl } from '@stoop/validators/photos'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertCase, insertDecision, insertReport } from '../cases/test-cases.ts'
import { inMemoryPhotoStorage } from '../in-memory-photo-storage.ts'
import { renameHiddenPhotos } from '../photos/rename-hidden-photos.ts'
import { imageAt } from '../photos/test-image.ts'
import { eraseDeleted } from '../posts/erase-deleted.ts'
import { suspendByDecision } from '../suspensions/suspend.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { eraseOldEvidence } from './retention.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const storage = inMemoryPhotoStorage()
const services = () => ({ ...testContext.createServices, photos: storage })
const DAY_MS = 24 * 60 * 60 * 1000
const PICTURE = '0123456789abcdef0123456789abcdef'
const OTHER_PICTURE = 'fedcba9876543210fedcba9876543210'
const DECISION = { rule: 'harassment', facts: 'You told a neighbour to go away.' } as const

beforeEach(async () => {
  storage.pictures.clear()
  await testContext.db.update(users).set({ role: 'moderator' }).where(eq(users.id, ann.id))
  await testContext.db.update(users).set({ role: 'admin' }).where(eq(users.id, dan.id))
})

/** Reports a post of Ben and removes it. Returns the ids of the post and the case. */
async function removePost(): Promise<{ postId: string; caseId: string }> {
  const { id: postId } = await as(ben).posts.create({ content: 'Go away', visibility: 'public' })
  await as(cleo).reports.create({ targetType: 'post', targetId: postId, reason: 'harassment' })
  const [row] = await testContext.db.select().from(cases).where(eq(cases.targetId, postId))
  const caseId = row?.id ?? ''
  await as(ann).moderation.decide({ id: caseId, action: 'remove', ...DECISION })
  return { postId, caseId }
}

async function eraseAfterDays(days: number): Promise<void> {
  testContext.advanceClock(days * DAY_MS)
  await eraseDeleted(services())
  await eraseOldEvidence(services())
}

const countPosts = () => testContext.db.$count(posts)

describe('removed content', () => {
  it('erases removed content after 30 days', async () => {
    await removePost()
    await eraseAfterDays(29)
    expect(await countPosts()).toBe(1)
    await eraseAfterDays(1)
    expect(await countPosts()).toBe(0)
    expect(await testContext.db.$count(deletions)).toBe(0)
  })

  it('keeps removed content while its case is on hold', async () => {
    const { caseId } = await removePost()
    await as(ann).moderation.hold({ id: caseId, isOnHold: true })
    await eraseAfterDays(300)
    expect(await countPosts()).toBe(1)
    expect((await testContext.db.select().from(cases))[0]?.snapshot.text).toBe('Go away')
    await as(ann).moderation.hold({ id: caseId, isOnHold: false })
    await eraseAfterDays(0)
    expect(await countPosts()).toBe(0)
    expect((await testContext.db.select().from(cases))[0]?.snapshot.text).toBeNull()
  })

  it('keeps removed content while an appeal is open', async () => {
    const { postId } = await removePost()
    const [statement] = (await as(ben).statements.list({})).items
    await as(ben).statements.appeal({ id: statement?.id ?? '', text: 'It was a quote.' })
    await eraseAfterDays(60)
    const [appeal] = (await as(dan).moderation.appeals({})).items
    await as(dan).moderation.decideAppeal({ id: appeal?.id ?? '', outcome: 'reversed', explanation: 'It was.' })
    await eraseAfterDays(1)
    expect(await as(cleo).posts.one({ id: postId })).toMatchObject({ content: 'Go away' })
  })

  it('erases removed content after an appeal that upholds the decision', async () => {
    await removePost()
    const [statement] = (await as(ben).statements.list({})).items
    await as(ben).statements.appeal({ id: statement?.id ?? '', text: 'It was a quote.' })
    await eraseAfterDays(60)
    expect(await countPosts()).toBe(1)
    const [appeal] = (await as(dan).moderation.appeals({})).items
    await as(dan).moderation.decideAppeal({ id: appeal?.id ?? '', outcome: 'upheld', explanation: 'It was not.' })
    await eraseAfterDays(0)
    expect(await countPosts()).toBe(0)
  })
})

it('keeps content while its case is on hold, even if its author has deleted it', async () => {
  const { id } = await as(ben).posts.create({ content: 'Go away', visibility: 'public' })
  const caseId = await insertCase(testContext.db, { targetId: id, subjectId: ben.id, isOnHold: true })
  await as(ben).posts.delete({ id })
  await eraseAfterDays(1)
  expect(await countPosts()).toBe(1)
  await as(ann).moderation.hold({ id: caseId, isOnHold: false })
  await eraseAfterDays(0)
  expect(await countPosts()).toBe(0)
})

describe('the evidence of a case', () => {
  const text = 'a'.repeat(200)
  const snapshot = {
    ...{ text, name: 'Ben', imageUrl: photoUrl(PICTURE, 1080), imageAlt: 'A door', version: 1, postId: null },
    createdAt: new Date().toISOString(),
  }
  async function insertEvidence(action: 'dismiss' | 'remove'): Promise<string> {
    storage.pictures.add(PICTURE)
    const caseId = await insertCase(testContext.db, { snapshot, subjectId: ben.id })
    await insertReport(testContext.db, { caseId, reporterEmail: 'reader@example.com', text: 'I know Ben.' })
    await insertDecision(testContext.db, { caseId, subjectId: ben.id, action })
    return caseId
  }
  const readEvidence = async () => {
    const [row] = await testContext.db.select().from(cases)
    const [report] = await testContext.db.select().from(reports)
    return { ...row?.snapshot, reportText: report?.text, email: report?.reporterEmail }
  }

  it('reduces the evidence of a case to an excerpt after 30 days, and erases it after half a year', async () => {
    await insertEvidence('remove')
    await eraseAfterDays(29)
    expect(await readEvidence()).toMatchObject({ text, imageAlt: 'A door', email: 'reader@example.com' })
    expect(storage.pictures.size).toBe(1)
    await eraseAfterDays(2)
    const excerpt = `${'a'.repeat(139)}…`
    expect(await readEvidence()).toMatchObject({
      ...{ text: excerpt, name: 'Ben', imageUrl: null, imageAlt: null },
      ...{ reportText: 'I know Ben.', email: null },
    })
    expect((await as(ben).statements.list({})).items).toMatchObject([{ excerpt }])
    expect(storage.pictures.size).toBe(0)
    await eraseAfterDays(148)
    expect(await readEvidence()).toMatchObject({ text: excerpt })
    await eraseAfterDays(12)
    expect(await readEvidence()).toMatchObject({ text: null, name: null, reportText: null })
    expect((await as(ben).statements.list({})).items).toMatchObject([{ excerpt: '', rule: 'harassment' }])
  })

  it('erases the copies of all pictures of a case after 30 days', async () => {
    const image = { alt: null, width: 1080, height: 810, hash: null }
    const url = photoUrl(OTHER_PICTURE, 1080)
    await insertEvidence('remove')
    storage.pictures.add(OTHER_PICTURE)
    await testContext.db.update(cases).set({ snapshot: { ...snapshot, moreImages: [{ url, ...image }] } })
    await eraseAfterDays(31)
    expect(storage.pictures.size).toBe(0)
    expect(await readEvidence()).not.toHaveProperty('moreImages')
  })

  it('erases the text of a case after 30 days if the reports were dismissed', async () => {
    await insertEvidence('dismiss')
    await eraseAfterDays(31)
    expect(await readEvidence()).toMatchObject({ text: null, imageUrl: null })
  })

  it('keeps the evidence of a case while the case is open, on hold or under appeal', async () => {
    const caseId = await insertEvidence('remove')
    const setCase = (changes: Partial<typeof cases.$inferInsert>) =>
      testContext.db.update(cases).set(changes).where(eq(cases.id, caseId))
    await setCase({ isOnHold: true })
    await eraseAfterDays(31)
    expect(await readEvidence()).toMatchObject({ text })
    await setCase({ isOnHold: false, state: 'open' })
    await eraseAfterDays(31)
    expect(await readEvidence()).toMatchObject({ text })
    await setCase({ state: 'decided' })
    const [decision] = await testContext.db.select().from(decisions)
    await as(ben).statements.appeal({ id: decision?.id ?? '', text: 'It was a quote.' })
    await eraseAfterDays(200)
    expect(await readEvidence()).toMatchObject({ text, email: 'reader@example.com' })
    expect(storage.pictures.size).toBe(1)
  })

  it('erases the evidence of a case once when several servers erase it at the same time', async () => {
    await insertEvidence('remove')
    testContext.advanceClock(31 * DAY_MS)
    const deletePhoto = () => Promise.reject(new Error('The storage is down'))
    const broken = { ...services(), photos: { ...storage, deletePhoto } }
    await expect(eraseOldEvidence(broken)).rejects.toThrow('The storage is down')
    expect(await readEvidence()).toMatchObject({ imageUrl: snapshot.imageUrl })
    await Promise.all([eraseOldEvidence(services()), eraseOldEvidence(services()), eraseOldEvidence(services())])
    expect(await readEvidence()).toMatchObject({ imageUrl: null })
  })
})

describe('the pictures of a suspended member', () => {
  it('renames the pictures of a suspended member once', async () => {
    const others = 'fedcba9876543210fedcba9876543210'
    for (const [author, name] of [
      [ben, PICTURE],
      [cleo, others],
    ] as const) {
      const { id: postId } = await as(author).posts.create({ content: 'A door', visibility: 'public' })
      await testContext.db
        .update(posts)
        .set({ images: [imageAt(photoUrl(name, 1080))] })
        .where(eq(posts.id, postId))
      await testContext.db.insert(photos).values({ name, form: 'post', postId, hash: 'hash', createdAt: new Date() })
      storage.pictures.add(name)
    }
    testContext.advanceClock(1000)
    const decisionId = await insertDecision(testContext.db, { subjectId: ben.id, action: 'suspend', days: 7 })
    await inTransaction(testContext.createServices, (tx) => suspendByDecision(tx, decisionId))
    const ended = { suspendedAt: new Date(Date.now() + 500), until: new Date(Date.now() - 500), reason: 'Spam' }
    await testContext.db.insert(hiddenUsers).values({ userId: cleo.id, ...ended })
    testContext.advanceClock(1000)
    await renameHiddenPhotos(services())
    const renamed = [...storage.pictures].filter((name) => name !== others)
    expect(renamed).toHaveLength(1)
    expect(renamed).not.toContain(PICTURE)
    expect(storage.pictures).toContain(others)
    const [post] = await testContext.db.select().from(posts).where(eq(posts.authorId, ben.id))
    expect(post?.images[0]?.url).toContain(renamed[0])
    await renameHiddenPhotos(services())
    expect(storage.pictures).toContain(renamed[0])
  })
})
