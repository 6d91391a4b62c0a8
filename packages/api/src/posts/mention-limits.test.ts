import { notifications } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS } from '../rate-limit-config.ts'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { useTestContext } from '../test-context.ts'
import { createComment } from './create-comment.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { insertCrowd } from './test-crowd.ts'
import { updateComment } from './update-comment.ts'
import { updatePost } from './update-post.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const { points } = DEFAULT_RATE_LIMITS.allowances.mention

/** Inserts more members than one member may mention in an hour. Returns texts that each mention ten of them. */
async function textsForCrowd(): Promise<string[]> {
  const crowd = await insertCrowd(testContext.db, points + 20)
  return Array.from({ length: points / 10 + 2 }, (_, index) =>
    crowd
      .slice(index * 10, index * 10 + 10)
      .map(({ username }) => `@${username}`)
      .join(' '),
  )
}

const countMentions = () => testContext.db.$count(notifications, eq(notifications.type, 'mention'))

/** Returns the context of a member who may mention `max` members in an hour. The account is older than a day. */
const limited = (max: number = points) => {
  const { allowances } = DEFAULT_RATE_LIMITS
  const config = {
    ...DEFAULT_RATE_LIMITS,
    allowances: { ...allowances, mention: { ...allowances.mention, points: max } },
  }
  return { ...testContext.contextFor(ann), limits: inMemoryRateLimits(config) }
}

it('limits the number of members that edits of a post mention', async () => {
  const ctx = limited()
  const texts = await textsForCrowd()
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const editAll = async () => {
    for (const [index, content] of texts.entries())
      await updatePost(ctx, friendPostKind, { id, version: index + 1, content })
  }
  await expect(editAll()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const { version, content } = await as(ann).posts.one({ id })
  expect(version).toBeLessThanOrEqual(points / 10 + 1)
  expect(content).toBe(texts[version - 2])
})

it('counts mentions in replies together with mentions in their edits', async () => {
  const ctx = limited()
  const texts = await textsForCrowd()
  const { id } = await as(ben).posts.create({ content: 'Hello', visibility: 'public' })
  const half = texts.length / 2
  const writeAll = async () => {
    for (const content of texts.slice(0, half)) await createComment(ctx, friendPostKind, { id, content })
    const { id: commentId } = await createComment(ctx, friendPostKind, { id, content: 'Hello' })
    for (const [index, content] of texts.slice(half).entries())
      await updateComment(ctx, friendPostKind, { id, commentId, version: index + 1, content })
  }
  await expect(writeAll()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await countMentions()).toBeLessThanOrEqual(points)
})

it('counts a member once if several edits of a post mention them', async () => {
  const ctx = limited()
  const [content = ''] = await textsForCrowd()
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  for (let version = 1; version <= points / 5 + 4; version += 2) {
    await updatePost(ctx, friendPostKind, { id, version, content })
    await testContext.db.update(notifications).set({ read: true })
    await updatePost(ctx, friendPostKind, { id, version: version + 1, content: 'Hello' })
  }
  expect(await countMentions()).toBe(10)
})

it('counts the only mentioned member once if several edits mention them', async () => {
  const ctx = limited(1)
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const contents = ['Hello @ben', 'Hello', 'Hello again @ben']
  for (const [index, content] of contents.entries()) {
    await updatePost(ctx, friendPostKind, { id, version: index + 1, content })
    await testContext.db.update(notifications).set({ read: true })
  }
  expect(await countMentions()).toBe(1)
  await expect(
    updatePost(ctx, friendPostKind, { id, version: contents.length + 1, content: 'Hello @ben and @cleo' }),
  ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
