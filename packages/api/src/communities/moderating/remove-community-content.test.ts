import { auditLog, cases, decisions, outbox, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../../test-context.ts'
import { createTestCommunity, makeModerator } from './test-community.ts'

const test = useTestContext()
const as = test.callerFor
const reason = 'This is not about bikes.'

/** Creates a community of Ann with the moderator Cleo, the member Ben, and a post and reply by Ben. */
async function setUp(settings: { isPrivate?: boolean } = {}) {
  const communityId = await createTestCommunity(test, settings)
  const { id } = await as(ben).communities.post({ id: communityId, content: 'Buy this' })
  const { id: commentId } = await as(ben).communities.reply({ communityId, id, content: 'Really' })
  return { communityId, id, commentId, post: { communityId, id }, reply: { communityId, id, commentId } }
}

describe('a moderator', () => {
  it('removes a post with a reason that its author can read and appeal against', async () => {
    const { post, communityId, id } = await setUp()
    expect(await as(cleo).communities.deletePost({ ...post, reason })).toEqual({ ok: true })
    await expect(as(ben).communities.onePost(post)).rejects.toThrow('Post not found')
    const [statement] = (await as(ben).statements.list({})).items
    expect(statement).toMatchObject({
      ...{ action: 'remove', rule: 'communityRules', facts: reason, isRemoved: true, source: 'moderator' },
      ...{ targetType: 'post', excerpt: 'Buy this', communityName: 'Cyclists' },
    })
    expect((await as(ben).notifications.list({})).items).toMatchObject([{ type: 'moderation_decision' }])
    expect(await test.db.select().from(outbox)).toMatchObject([{ template: 'decision', recipient: ben.email }])
    const log = await test.db.select().from(auditLog).where(eq(auditLog.targetId, communityId))
    const details = { userId: ben.id, postId: id, reason, decisionId: statement?.id }
    expect(log).toMatchObject([{ action: 'post remove', actor: cleo.id, targetType: 'community', details }])
    const [row] = await test.db.select().from(cases)
    expect(
      await test.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.targetId, row?.id ?? '')),
    ).toMatchObject([
      { action: 'case decide', actor: cleo.id, details: { action: 'remove', decisionId: statement?.id } },
    ])
  })

  it('removes a reply and decrements the count of replies', async () => {
    const { reply, post } = await setUp()
    await as(ann).communities.deleteReply({ ...reply, reason, rule: 'spam' })
    expect(await as(ann).communities.onePost(post)).toMatchObject({ commentCount: 0 })
    expect((await as(ben).statements.list({})).items).toMatchObject([{ targetType: 'reply', rule: 'spam' }])
  })

  it('requires a reason for the removal of content', async () => {
    const { post, reply } = await setUp()
    const error = { code: 'BAD_REQUEST', fields: { reason: expect.any(String) } }
    await expect(as(cleo).communities.deletePost(post)).rejects.toMatchObject(error)
    await expect(as(cleo).communities.deleteReply(reply)).rejects.toMatchObject(error)
    expect(await as(ben).communities.onePost(post)).toMatchObject({ commentCount: 1 })
  })

  it('closes the open case of a post that a moderator removes, so that its reporter gets the outcome', async () => {
    const { post, id } = await setUp()
    await as(ann).reports.create({ targetType: 'post', targetId: id, reason: 'spam' })
    await as(cleo).communities.deletePost({ ...post, reason })
    expect(await test.db.select().from(cases)).toMatchObject([{ state: 'decided', source: 'report' }])
    expect((await as(ann).notifications.list({})).items[0]).toMatchObject({ type: 'report_outcome' })
  })

  it('leaves an open case for site moderators open when removing its post', async () => {
    const { post, id } = await setUp()
    await as(ann).reports.create({ targetType: 'post', targetId: id, reason: 'threats' })
    await as(cleo).communities.deletePost({ ...post, reason })
    const states = (await test.db.select().from(cases).orderBy(cases.id)).map(({ level, state }) => [level, state])
    expect(states).toEqual([
      ['admin', 'open'],
      ['community', 'decided'],
    ])
  })

  it('removes a post once when two moderators remove it at the same time', async () => {
    const { post } = await setUp()
    const remove = (user: typeof ann) => as(user).communities.deletePost({ ...post, reason })
    const results = await Promise.allSettled([remove(ann), remove(cleo), remove(ann), remove(cleo)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason.message).toBe('Post not found')
    expect(await test.db.$count(decisions)).toBe(1)
  })

  it('deletes a post of the moderator without a reason', async () => {
    const { communityId } = await setUp()
    const { id } = await as(ann).communities.post({ id: communityId, content: 'Hello' })
    const replyOf = async () => (await as(ben).communities.reply({ communityId, id, content: 'Buy this' })).id
    await as(ann).communities.deleteReply({ communityId, id, commentId: await replyOf() })
    expect(await test.db.$count(decisions)).toBe(0)
    await as(ann).communities.deleteReply({ communityId, id, commentId: await replyOf(), reason })
    expect(await test.db.$count(decisions)).toBe(1)
    await as(ann).communities.deletePost({ communityId, id })
    expect(await as(ann).communities.restorePost({ communityId, id })).toEqual({ ok: true })
  })

  it('rejects the removal of content of a member with the same or a higher role', async () => {
    const { communityId } = await setUp()
    const postOf = async (user: typeof ann) =>
      (await as(user).communities.post({ id: communityId, content: 'Hello' })).id
    const byAnn = { communityId, id: await postOf(ann), reason }
    await expect(as(cleo).communities.deletePost(byAnn)).rejects.toMatchObject({ reason: 'CREATOR_STAYS' })
    await as(dan).communities.join({ id: communityId })
    await makeModerator(test.db, communityId, dan)
    const byDan = { communityId, id: await postOf(dan), reason }
    await expect(as(cleo).communities.deletePost(byDan)).rejects.toMatchObject({ reason: 'NOT_THE_CREATOR' })
    expect(await as(ann).communities.deletePost(byDan)).toEqual({ ok: true })
  })

  it('hides posts and replies from a moderator whom their author has blocked', async () => {
    const { post, reply } = await setUp()
    await as(ben).people.block({ userId: cleo.id })
    await expect(as(cleo).communities.deletePost({ ...post, reason })).rejects.toThrow('Post not found')
    await expect(as(cleo).communities.deletePost(post)).rejects.toThrow('Post not found')
    await expect(as(cleo).communities.deleteReply({ ...reply, reason })).rejects.toThrow('Post not found')
    await expect(as(cleo).communities.deleteReply(reply)).rejects.toThrow('Post not found')
  })
})

it('throws forbidden for members, and notFound for outsiders of a private community, when they remove content', async () => {
  const { post, reply, communityId } = await setUp({ isPrivate: true })
  const { id } = await as(ann).communities.post({ id: communityId, content: 'Hello' })
  const error = { code: 'FORBIDDEN', reason: 'NOT_YOUR_POST' }
  await expect(as(ben).communities.deletePost({ communityId, id, reason })).rejects.toMatchObject(error)
  await expect(as(dan).communities.deletePost({ ...post, reason })).rejects.toThrow('Community not found')
  await expect(as(dan).communities.deleteReply({ ...reply, reason })).rejects.toThrow('Community not found')
})

it('restores a removed post when another moderator reverses the decision', async () => {
  const { post } = await setUp()
  await test.db.update(users).set({ role: 'moderator' }).where(eq(users.id, dan.id))
  await as(cleo).communities.deletePost({ ...post, reason })
  const [statement] = (await as(ben).statements.list({})).items
  await as(ben).statements.appeal({ id: statement?.id ?? '', text: 'It is about a bike.' })
  const [appeal] = (await as(dan).moderation.appeals({})).items
  await as(dan).moderation.decideAppeal({ id: appeal?.id ?? '', outcome: 'reversed', explanation: 'It is.' })
  expect(await as(ann).communities.onePost(post)).toMatchObject({ content: 'Buy this', commentCount: 1 })
})

it('logs the erasure of an earlier version of a post', async () => {
  const { post, communityId } = await setUp()
  await as(ben).communities.updatePost({ ...post, version: 1, content: 'Sell this' })
  await as(cleo).communities.erasePostVersion({ ...post, version: 1 })
  const log = (await as(ann).communities.log({ id: communityId })).items
  expect(log).toMatchObject([{ action: 'version erase', actor: { id: cleo.id }, user: { id: ben.id }, reason: null }])
})

it('logs decisions about the community from the queue, without the reporters', async () => {
  const { id, commentId, communityId } = await setUp()
  const decide = async (
    target: Parameters<ReturnType<typeof as>['reports']['create']>[0],
    action: 'warn' | 'remove',
  ) => {
    await as(cleo).reports.create(target)
    const [item] = (await as(ann).moderation.cases({})).items
    await as(ann).moderation.decide({ id: item?.id ?? '', action, rule: 'spam', facts: reason })
  }
  await decide({ targetType: 'reply', targetId: commentId, reason: 'spam' }, 'warn')
  await decide({ targetType: 'post', targetId: id, reason: 'spam' }, 'remove')
  const log = await test.db.select().from(auditLog).where(eq(auditLog.targetId, communityId)).orderBy(auditLog.id)
  expect(log).toMatchObject([
    { action: 'member warn', details: { userId: ben.id, postId: id, commentId, reason } },
    { action: 'post remove', actor: ann.id, details: { userId: ben.id, postId: id, reason } },
  ])
  expect(JSON.stringify(log)).not.toContain(cleo.id)
})
