import { idempotencyKeys, posts } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { deleteExpiredIdempotencyKeys } from './idempotency.ts'
import { useTestContext } from './test-context.ts'

const DAY = 24 * 60 * 60 * 1000
const testContext = useTestContext()
const createPost = (user: typeof ann, idempotencyKey: string, content = 'Hello') =>
  testContext.callerFor(user, { idempotencyKey }).posts.create({ content })
const listPosts = () => testContext.db.select().from(posts)

it('creates one row per key, even if calls are concurrent', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => createPost(ann, 'tap')))
  expect(await listPosts()).toHaveLength(1)
  for (const response of responses) expect(response).toEqual(responses[0])
})

it('accepts the same key from two users', async () => {
  await createPost(ann, 'tap')
  await createPost(ben, 'tap')
  expect(await listPosts()).toHaveLength(2)
})

it('returns 422 for the same key with another body', async () => {
  await createPost(ann, 'tap')
  await expect(createPost(ann, 'tap', 'Other')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
})

it('stores nothing when the creation fails', async () => {
  await expect(
    testContext.callerFor(ann, { idempotencyKey: 'tap' }).posts.reply({ id: crypto.randomUUID(), content: 'Hi' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(createPost(ann, 'tap')).resolves.toMatchObject({ content: 'Hello' })
})

it('accepts a key again after a day', async () => {
  await createPost(ann, 'tap')
  testContext.advanceClock(DAY + 1)
  await createPost(ann, 'tap', 'Tomorrow')
  expect(await listPosts()).toHaveLength(2)
})

it('deletes only expired idempotency keys', async () => {
  await createPost(ann, 'old')
  testContext.advanceClock(DAY + 1)
  await createPost(ben, 'new')
  await deleteExpiredIdempotencyKeys(testContext.createServices)
  expect(await testContext.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: 'new' }])
})
