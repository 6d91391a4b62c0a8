// Over 200 lines: reports of every kind of target, and the cases that they open.
import { newId } from '@stoop/db/ids'
import { auditLog, cases, comments, communities, hiddenUsers, photos, posts, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { photoUrl } from '@stoop/validators/photos'
import type { ReportInput } from '@stoop/validators/reports'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openCase } from '../cases/open-case.ts'
import { insertCase, insertDecision, insertReport } from '../cases/test-cases.ts'
import { imageAt } from '../photos/test-image.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const createPublicPost = () => as(ann).posts.create({ content: 'Hello', visibility: 'public' })
const reportOf = (id: string, more: Partial<ReportInput> = {}): ReportInput => ({
  targetType: 'post',
  targetId: id,
  reason: 'spam',
  ...more,
})
const openCases = () => testContext.db.select().from(cases).orderBy(cases.id)

describe('a report', () => {
  it('stores the reported text of a case together with the text after an edit', async () => {
    const { id } = await createPublicPost()
    await as(ben).reports.create(reportOf(id))
    await as(ann).posts.update({ id, version: 1, content: 'Where she lives' })
    await as(cleo).reports.create(reportOf(id, { reason: 'privateInformation' }))
    await as(dan).reports.create(reportOf(id))
    await as(ann).posts.delete({ id })
    expect(await openCases()).toMatchObject([{ snapshot: { text: 'Hello\n\n---\n\nWhere she lives', version: 2 } }])
  })

  it('opens one case per target, and each reporter increases its weight', async () => {
    const { id } = await createPublicPost()
    await as(ben).reports.create(reportOf(id))
    await as(cleo).reports.create(reportOf(id, { reason: 'harassment' }))
    expect(await openCases()).toMatchObject([
      {
        targetType: 'post',
        targetId: id,
        subjectId: ann.id,
        level: 'site',
        severity: 3,
        weight: 2,
        isOnHold: false,
        snapshot: { text: 'Hello', version: 1 },
      },
    ])
  })

  it('weighs a report by the share of the last 20 reports of its reporter that led to an action', async () => {
    const { db } = testContext
    for (let n = 20; n >= 0; n--) {
      const caseId = await insertCase(db)
      const dismissal = { action: 'dismiss', rule: null, facts: null, isRemoved: false } as const
      await insertDecision(db, { caseId, ...(n < 20 && dismissal) })
      await insertReport(db, { id: newId(Date.now() - n * 1000), caseId, reporterId: ben.id })
    }
    const { id } = await createPublicPost()
    await as(ben).reports.create(reportOf(id))
    const [opened] = await db.select({ weight: cases.weight }).from(cases).where(eq(cases.targetId, id))
    // The calculation adds four confirmed reports for each reporter. With 20 dismissed reports, the weight is 4 of 24.
    expect(opened?.weight).toBeCloseTo(4 / 24)
  })

  it('returns the first receipt if the member reports the target again', async () => {
    const { id } = await createPublicPost()
    const receipts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => as(ben).reports.create(reportOf(id, { text: `${n}` }))),
    )
    expect(new Set(receipts.map((receipt) => receipt.id)).size).toBe(1)
    expect(await openCases()).toMatchObject([{ weight: 1 }])
    expect((await as(ben).reports.list({})).items).toEqual([receipts[0]])
  })

  it('returns the receipt of this target to a member with several reports', async () => {
    const [first, second] = [await createPublicPost(), await createPublicPost()]
    await as(cleo).reports.create(reportOf(first.id, { text: 'By Cleo' }))
    for (const { id } of [first, second, first])
      expect(await as(ben).reports.create(reportOf(id, { text: 'By Ben' }))).toMatchObject({
        targetId: id,
        text: 'By Ben',
      })
  })

  it('opens a case for admins if the reason is a threat or child safety', async () => {
    const [first, second] = [await createPublicPost(), await createPublicPost()]
    await as(ben).reports.create(reportOf(first.id, { reason: 'threats' }))
    await as(ben).reports.create(reportOf(second.id))
    await as(cleo).reports.create(reportOf(second.id, { reason: 'childSafety' }))
    expect(await openCases()).toMatchObject([
      { level: 'admin', severity: 4, isOnHold: true },
      { level: 'admin', severity: 4, isOnHold: true, weight: 2 },
    ])
  })

  it('opens a case for admins if it is about a moderator', async () => {
    await testContext.db.update(users).set({ role: 'moderator' }).where(eq(users.id, ann.id))
    await as(ben).reports.create({ targetType: 'member', targetId: ann.id, reason: 'spam' })
    expect(await openCases()).toMatchObject([{ targetType: 'member', level: 'admin' }])
  })

  it('opens a case for the creator of the community, unless it is about the creator', async () => {
    const { id: communityId } = await as(ann).communities.create({
      name: 'Gardeners',
      description: 'We garden together',
    })
    await as(ben).communities.join({ id: communityId })
    await as(cleo).communities.join({ id: communityId })
    const byBen = await as(ben).communities.post({ id: communityId, content: 'Buy this' })
    const byAnn = await as(ann).communities.post({ id: communityId, content: 'Rules' })
    const reply = await as(ben).communities.reply({ communityId, id: byAnn.id, content: 'No' })
    await as(cleo).reports.create(reportOf(byBen.id))
    await as(cleo).reports.create(reportOf(byAnn.id))
    await as(cleo).reports.create({ targetType: 'reply', targetId: reply.id, reason: 'spam' })
    await as(cleo).reports.create({ targetType: 'community', targetId: communityId, reason: 'spam' })
    expect(await openCases()).toMatchObject([
      { targetType: 'community_post', subjectId: ben.id, communityId, level: 'community' },
      { targetType: 'community_post', subjectId: ann.id, communityId, level: 'site' },
      { targetType: 'community_comment', subjectId: ben.id, communityId, level: 'community', snapshot: { text: 'No' } },
      { targetType: 'community', subjectId: ann.id, level: 'site', snapshot: { name: 'Gardeners' } },
    ])
  })

  it('accepts a report only for content that the member can see', async () => {
    const { id } = await as(ann).posts.create({ content: 'For friends' })
    const { id: publicId } = await createPublicPost()
    const { id: commentId } = await as(ann).posts.reply({ id, content: 'Mine' })
    const { id: publicCommentId } = await as(cleo).posts.reply({ id: publicId, content: 'Hi' })
    const { id: communityId } = await as(ann).communities.create({
      name: 'Gardeners',
      description: 'We garden together',
    })
    const { id: communityPostId } = await as(ann).communities.post({ id: communityId, content: 'For members' })
    const hidden: [ReportInput['targetType'], string][] = [
      ['post', id],
      ['reply', commentId],
      ['post', communityPostId],
      ['picture', publicId],
      ['picture', ann.id],
      ['reply', publicId],
      ['member', crypto.randomUUID()],
    ]
    for (const [targetType, targetId] of hidden)
      await expect(as(ben).reports.create({ targetType, targetId, reason: 'spam' })).rejects.toThrow(
        'Content not found',
      )
    await as(ben).reports.create({ targetType: 'reply', targetId: publicCommentId, reason: 'spam' })
    await as(cleo).posts.deleteReply({ id: publicId, commentId: publicCommentId })
    await expect(
      as(dan).reports.create({ targetType: 'reply', targetId: publicCommentId, reason: 'spam' }),
    ).rejects.toThrow('Content not found')
    expect(await openCases()).toMatchObject([{ targetType: 'comment', snapshot: { text: 'Hi', postId: publicId } }])
  })

  it('rejects a report of a reply that is hidden or held, or whose author is hidden', async () => {
    const { id } = await createPublicPost()
    const { id: targetId } = await as(ben).posts.reply({ id, content: 'Hi' })
    const report = () => as(cleo).reports.create({ targetType: 'reply', targetId, reason: 'spam' })
    await testContext.db.update(comments).set({ isHidden: true })
    await expect(report()).rejects.toThrow('Content not found')
    await testContext.db.update(comments).set({ isHidden: false, heldAt: new Date() })
    await expect(report()).rejects.toThrow('Content not found')
    await testContext.db.update(comments).set({ heldAt: null })
    await testContext.db.insert(hiddenUsers).values({ userId: ben.id, suspendedAt: new Date(), reason: 'Spam' })
    await expect(report()).rejects.toThrow('Content not found')
    await testContext.db.delete(hiddenUsers)
    expect(await report()).toMatchObject({ targetId })
    expect((await as(dan).reports.list({})).items).toEqual([])
  })

  it('rejects a report of a private community from a person who is not a member', async () => {
    const { id: targetId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We garden together' })
    await testContext.db.update(communities).set({ isPrivate: true })
    const report = { targetType: 'community', targetId, reason: 'spam' } as const
    await expect(as(ben).reports.create(report)).rejects.toThrow('Content not found')
  })

  it('blocks the reported member if the report has block: true', async () => {
    const { id } = await createPublicPost()
    const receipt = await as(ben).reports.create(reportOf(id, { block: true }))
    expect((await as(ben).people.blocks({})).items).toMatchObject([{ user: { id: ann.id } }])
    await expect(as(ben).posts.one({ id })).rejects.toThrow('Post not found')
    expect(await as(ben).reports.create(reportOf(id, { block: true }))).toEqual(receipt)
    await expect(as(ben).reports.create({ ...reportOf(ann.id), targetType: 'member' })).rejects.toThrow('not found')
  })

  it('stores a report even if the member has reached the limit of blocks', async () => {
    const { id } = await createPublicPost()
    await testContext.db.execute(sql`with added as (
        insert into users (id, email, password, first_name, last_name, username, created_at, updated_at)
        select gen_random_uuid(), n || '@stoop.test', '', 'A', 'B', 'user' || n, now(), now() from generate_series(1, 1000) n returning id
      ) insert into blocks (id, blocker_id, blocked_id, created_at) select gen_random_uuid(), ${ben.id}, id, now() from added`)
    const report = reportOf(id, { block: true })
    await expect(as(ben).reports.create(report)).rejects.toMatchObject({ reason: 'BLOCK_LIMIT' })
    expect((await as(ben).reports.list({})).items).toMatchObject([{ targetId: id }])
  })

  it('does not reveal that the creator of the community has blocked the member', async () => {
    const { id: targetId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We garden together' })
    await as(ann).people.block({ userId: ben.id })
    const report = { targetType: 'community', targetId, reason: 'spam', block: true } as const
    expect(await as(ben).reports.create(report)).toMatchObject({ targetId })
  })

  it('rejects a report of the own post of the viewer', async () => {
    const { id } = await createPublicPost()
    await expect(as(ann).reports.create(reportOf(id))).rejects.toMatchObject({ reason: 'OWN_REPORT' })
  })
})

describe('the picture of a reported post', () => {
  const name = '0123456789abcdef0123456789abcdef'

  it('copies the picture of a reported post once, to a name that only the case contains', async () => {
    const { id } = await createPublicPost()
    await testContext.createServices.photos.receive('upload', ReadableStream.from([]))
    await testContext.createServices.photos.processImage('upload', name, 'post', ann.id)
    await testContext.db.update(posts).set({ images: [imageAt(photoUrl(name, 1080))] })
    await testContext.db.insert(photos).values({ name, form: 'post', makerId: ann.id, createdAt: new Date() })
    await as(ben).reports.create(reportOf(id))
    const [first] = await openCases()
    expect(first?.snapshot.imageUrl).toMatch(/^\/objects\/[0-9a-f]{32}-1080\.webp$/)
    expect(first?.snapshot.imageUrl).not.toContain(name)
    await as(cleo).reports.create(reportOf(id))
    expect(await openCases()).toEqual([expect.objectContaining({ snapshot: first?.snapshot })])
  })

  it('copies all pictures of a reported post', async () => {
    const { id } = await createPublicPost()
    const names = [name, name.replace('0', 'f')]
    for (const uploadName of names) {
      await testContext.createServices.photos.receive('upload', ReadableStream.from([]))
      await testContext.createServices.photos.processImage('upload', uploadName, 'post', ann.id)
    }
    const images = [
      imageAt(photoUrl(name, 1080)),
      { url: photoUrl(names[1] ?? '', 1080), alt: 'A rose', width: 1080, height: 810, hash: null },
      imageAt('https://pictures.example/rose.jpg'),
    ]
    await testContext.db.update(posts).set({ images })
    await as(ben).reports.create(reportOf(id))
    const [opened] = await openCases()
    const copies = [opened?.snapshot.imageUrl, ...(opened?.snapshot.moreImages ?? []).map(({ url }) => url)]
    expect(copies[2]).toBe('https://pictures.example/rose.jpg')
    for (const url of copies.slice(0, 2)) expect(url).toMatch(/^\/objects\/[0-9a-f]{32}-1080\.webp$/)
    for (const original of names) expect(copies.join()).not.toContain(original)
    expect(opened?.snapshot.moreImages?.[0]).toMatchObject({ alt: 'A rose', width: 1080 })
  })
})

it('opens a case about content that a rule of the server holds', async () => {
  const { id } = await createPublicPost()
  await inTransaction(testContext.contextFor(ann), (tx) =>
    openCase(tx, { target: { type: 'post', id }, severity: 1, source: 'hold', holdRule: 'sameText' }),
  )
  expect(await openCases()).toMatchObject([{ source: 'hold', holdRule: 'sameText', weight: 0 }])
  expect(await testContext.db.select().from(auditLog)).toEqual([])
})
