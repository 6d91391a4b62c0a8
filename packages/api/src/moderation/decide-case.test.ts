import { cases, decisions, hiddenUsers, photos, posts, users } from '@stoop/db/schema'
import type { Role } from '@stoop/validators/choices'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import type { DecideInput } from '@stoop/validators/moderation'
import { photoUrl } from '@stoop/validators/photos'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertCase } from '../cases/test-cases.ts'
import { imageAt } from '../photos/test-image.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const setRole = (user: FixtureUser, role: Role) =>
  testContext.db.update(users).set({ role }).where(eq(users.id, user.id))
const queueOf = async (user: FixtureUser) => (await as(user).moderation.cases({})).items.map(({ id }) => id)
const removal = (id: string): DecideInput => ({ id, action: 'remove', rule: 'spam', facts: 'It is an advertisement.' })

/** Creates a public post by Ben with a reply by Dan, reported by Ann. Returns the ids. */
async function reportPost() {
  const { id: postId } = await as(ben).posts.create({ content: 'Buy this', visibility: 'public' })
  await as(ann).reports.create({ targetType: 'post', targetId: postId, reason: 'spam', text: 'An advertisement' })
  const [row] = await testContext.db.select().from(cases).orderBy(desc(cases.id)).limit(1)
  return { postId, caseId: row?.id ?? '' }
}

/** Creates a community of Ann with a post by Ben, reported by Dan. */
async function reportCommunityPost() {
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We garden together' })
  for (const joiner of [ben, dan]) await as(joiner).communities.join({ id: communityId })
  const { id: postId } = await as(ben).communities.post({ id: communityId, content: 'Buy this' })
  await as(dan).reports.create({ targetType: 'post', targetId: postId, reason: 'spam' })
  const [row] = await testContext.db.select().from(cases)
  return { communityId, postId, caseId: row?.id ?? '' }
}

beforeEach(() => setRole(cleo, 'moderator'))

describe('a decision', () => {
  it('removes the content of a case', async () => {
    const { postId, caseId } = await reportPost()
    const detail = await as(cleo).moderation.decide(removal(caseId))
    expect(detail).toMatchObject({
      state: 'decided',
      targetState: 'removed',
      decision: { action: 'remove', rule: 'spam', facts: 'It is an advertisement.', isRemoved: true },
      history: [{ action: 'case decide', actor: { id: cleo.id } }],
    })
    await expect(as(ben).posts.one({ id: postId })).rejects.toThrow('Post not found')
    expect((await as(ben).notifications.list({})).items).toMatchObject([{ type: 'moderation_decision' }])
    expect((await as(ann).notifications.list({})).items).toMatchObject([{ type: 'report_outcome' }])
    expect((await as(ann).reports.list({})).items).toMatchObject([{ outcome: 'actionTaken' }])
  })

  it('shows the reporter that no action was taken when an appeal has reversed it', async () => {
    const { caseId } = await reportPost()
    const { decision } = await as(cleo).moderation.decide(removal(caseId))
    const readOutcome = async () => [
      (await as(ann).notifications.list({})).items[0]?.content,
      (await as(ann).reports.list({})).items[0]?.outcome,
    ]
    expect(await readOutcome()).toEqual(['Your report of a post has been reviewed: we took action', 'actionTaken'])
    await as(ben).statements.appeal({ id: decision?.id ?? '', text: 'It is a gift.' })
    await setRole(dan, 'admin')
    const [appeal] = (await as(dan).moderation.appeals({})).items
    await as(dan).moderation.decideAppeal({ id: appeal?.id ?? '', outcome: 'reversed', explanation: 'It is.' })
    expect(await readOutcome()).toEqual(['Your report of a post has been reviewed: it breaks no rule', 'noAction'])
  })

  it('renames the picture of a removed post', async () => {
    const { postId, caseId } = await reportPost()
    const [name, createdAt] = ['0123456789abcdef0123456789abcdef', new Date()]
    await testContext.db.insert(photos).values({ name, form: 'post', postId, hash: 'hash', createdAt })
    await testContext.db.update(posts).set({ images: [imageAt(photoUrl(name, 1080))] })
    await as(cleo).moderation.decide(removal(caseId))
    const [row] = await testContext.db.select().from(photos)
    expect(row).toMatchObject({ postId })
    expect(row?.name).not.toBe(name)
    expect(await testContext.db.select().from(posts)).toMatchObject([
      { images: [imageAt(photoUrl(row?.name ?? '', 1080))] },
    ])
  })

  it('reduces the weight of later reports by a member whose reports are dismissed', async () => {
    const first = await reportPost()
    await as(cleo).moderation.decide({ id: first.caseId, action: 'dismiss' })
    expect((await as(ann).reports.list({})).items).toMatchObject([{ outcome: 'noAction' }])
    await reportPost()
    expect((await as(cleo).moderation.cases({})).items).toMatchObject([{ weight: expect.closeTo(0.8, 5) }])
    expect((await as(ben).notifications.list({})).items).toEqual([])
  })

  it('opens a new case when the target is reported again after the decision', async () => {
    const { postId, caseId } = await reportPost()
    await as(cleo).moderation.decide({ id: caseId, action: 'dismiss' })
    await as(ann).reports.create({ targetType: 'post', targetId: postId, reason: 'hate' })
    expect(await queueOf(cleo)).toHaveLength(1)
    expect((await as(ann).reports.list({})).items).toMatchObject([{ outcome: null }, { outcome: 'noAction' }])
  })

  it('suspends or warns the member of the case', async () => {
    const [first, second] = [await reportPost(), await reportPost()]
    const facts = { rule: 'spam', facts: 'It is an advertisement.' } as const
    const warned = await as(cleo).moderation.decide({ id: first.caseId, action: 'warn', ...facts })
    expect(warned).toMatchObject({ targetState: 'visible', decision: { isRemoved: false } })
    await as(cleo).moderation.decide({ id: second.caseId, action: 'suspend', days: 7, remove: true, ...facts })
    expect(await testContext.db.select().from(hiddenUsers)).toMatchObject([
      { userId: ben.id, reason: facts.facts, until: expect.any(Date) },
    ])
    await expect(as(ann).posts.one({ id: second.postId })).rejects.toThrow('Post not found')
  })

  it('does not let the creator of a community suspend a member', async () => {
    const { caseId } = await reportCommunityPost()
    const suspension = { id: caseId, action: 'suspend', days: 1, rule: 'spam', facts: 'Spam' } as const
    await expect(as(ann).moderation.decide(suspension)).rejects.toMatchObject({ reason: 'SITE_MODERATORS_ONLY' })
    expect(await as(ann).moderation.decide(removal(caseId))).toMatchObject({ state: 'decided' })
  })

  it('rejects the removal of a member or a link, and a warning if the case concerns no member', async () => {
    const link = await insertCase(testContext.db, {
      ...{ state: 'open', targetType: 'link', targetId: null, targetUrl: 'https://elsewhere.test' },
    })
    const member = await insertCase(testContext.db, { state: 'open', targetType: 'member', targetId: ben.id })
    for (const id of [link, member])
      await expect(as(cleo).moderation.decide(removal(id))).rejects.toMatchObject({ reason: 'NOT_REMOVABLE' })
    const warning = { id: link, action: 'warn', rule: 'spam', facts: 'Spam' } as const
    await expect(as(cleo).moderation.decide(warning)).rejects.toMatchObject({ reason: 'NO_MEMBER_CONCERNED' })
    expect(await testContext.db.select().from(cases).where(eq(cases.state, 'open'))).toHaveLength(2)
  })

  it('stores one decision when 20 moderators decide at the same time', async () => {
    const { caseId } = await reportPost()
    const actions = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? removal(caseId) : { id: caseId, action: 'dismiss' as const },
    )
    const results = await Promise.allSettled(actions.map((input) => as(cleo).moderation.decide(input)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'ALREADY_DECIDED' })
    expect(await testContext.db.select().from(decisions)).toHaveLength(1)
    expect((await as(ann).notifications.list({})).items).toHaveLength(1)
  })
})

describe('a moderator', () => {
  it('assigns a case to the moderator who adds a note', async () => {
    const { caseId } = await reportPost()
    const detail = await as(cleo).moderation.note({ id: caseId, text: 'I ask the author' })
    expect(detail).toMatchObject({
      assignee: { id: cleo.id },
      history: [{ action: 'case note', text: 'I ask the author', actor: { id: cleo.id } }],
    })
    await expect(as(ann).moderation.note({ id: caseId, text: 'Hi' })).rejects.toThrow('Case not found')
  })

  it('hides a case from a moderator who has handed it over', async () => {
    const { caseId } = await reportCommunityPost()
    expect(await as(ann).moderation.handOver({ id: caseId, to: 'site', text: 'Too hard' })).toEqual({ ok: true })
    await expect(as(ann).moderation.one({ id: caseId })).rejects.toThrow('Case not found')
    await setRole(dan, 'admin')
    await as(cleo).moderation.handOver({ id: caseId, to: 'admin' })
    await expect(as(cleo).moderation.one({ id: caseId })).rejects.toThrow('Case not found')
    await setRole(cleo, 'admin')
    expect(await as(cleo).moderation.one({ id: caseId })).toMatchObject({
      level: 'admin',
      history: [
        { action: 'case hand over', text: 'Too hard' },
        { action: 'case hand over', text: null },
      ],
    })
    await as(cleo).moderation.decide({ id: caseId, action: 'dismiss' })
    await expect(as(cleo).moderation.handOver({ id: caseId, to: 'site' })).rejects.toMatchObject({
      reason: 'ALREADY_DECIDED',
    })
  })

  it('changes only this case with a note, a hold and a decision', async () => {
    const { caseId } = await reportPost()
    const otherId = await insertCase(testContext.db, { state: 'open', level: 'site' })
    const readOther = () => testContext.db.select().from(cases).where(eq(cases.id, otherId))
    const before = await readOther()
    await as(cleo).moderation.note({ id: caseId, text: 'I ask the author' })
    await as(cleo).moderation.hold({ id: caseId, isOnHold: true })
    await as(cleo).moderation.decide({ id: caseId, action: 'dismiss' })
    expect(await readOther()).toEqual(before)
  })

  it('keeps the evidence of a case on hold until the hold ends', async () => {
    const { caseId } = await reportPost()
    expect(await as(cleo).moderation.hold({ id: caseId, isOnHold: true })).toMatchObject({ isOnHold: true })
    const released = await as(cleo).moderation.hold({ id: caseId, isOnHold: false })
    expect(released).toMatchObject({
      isOnHold: false,
      history: [{ text: 'Evidence kept' }, { text: 'Evidence released' }],
    })
  })
})
