import { idempotencyKeys, posts } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/cast/people'
import { expect, it } from 'vitest'
import { sweepAnswers } from './idempotency.ts'
import { useWorld } from './testing.ts'

const DAY = 24 * 60 * 60 * 1000
const world = useWorld()
const write = (who: typeof ann, idempotencyKey: string, content = 'Hello') =>
  world.call(who, { idempotencyKey }).posts.create({ content })
const rows = () => world.db.select().from(posts)

it('does a creation once per key, at the same moment too, and answers alike (R70)', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(ann, 'tap')))
  expect(await rows()).toHaveLength(1)
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

it('keeps keys apart by member', async () => {
  await write(ann, 'tap')
  await write(ben, 'tap')
  expect(await rows()).toHaveLength(2)
})

it('refuses the same key with another body', async () => {
  await write(ann, 'tap')
  await expect(write(ann, 'tap', 'Other')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
})

it('keeps nothing of a creation that failed', async () => {
  await expect(
    world.call(ann, { idempotencyKey: 'tap' }).posts.reply({ id: crypto.randomUUID(), content: 'Hi' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(write(ann, 'tap')).resolves.toMatchObject({ content: 'Hello' })
})

it('forgets a key after a day', async () => {
  await write(ann, 'tap')
  world.later(DAY + 1)
  await write(ann, 'tap', 'Tomorrow')
  expect(await rows()).toHaveLength(2)
})

it('keeps answers no longer than they count', async () => {
  await write(ann, 'old')
  world.later(DAY + 1)
  await write(ben, 'new')
  await sweepAnswers(world.services)
  expect(await world.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: 'new' }])
})
