import { photos, versions } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { photoUrl } from '@stoop/validators/photos'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { appRouter } from '../router.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const PHOTO = '0123456789abcdef0123456789abcdef'

const keptVersions = async () =>
  (await testContext.db.select().from(versions).orderBy(asc(versions.version))).map(({ version }) => version)
const expectedVersions = (newest: number) => [1, ...Array.from({ length: 50 }, (_, n) => newest - 49 + n)]

it('keeps the first and the newest 50 versions of a post', async () => {
  await testContext.db.insert(photos).values({
    name: PHOTO,
    form: 'post',
    makerId: ann.id,
    width: 1080,
    height: 810,
    hash: 'hash',
    createdAt: new Date(),
  })
  const { id } = await as(ann).posts.create({ content: 'First', visibility: 'public' })
  await as(ann).posts.update({ id, version: 1, imageUrl: photoUrl(PHOTO, 1080) })
  await as(ann).posts.update({ id, version: 2, imageUrl: null })
  for (let version = 3; version < 52; version++) await as(ann).posts.update({ id, version, content: `Edit ${version}` })
  expect(await keptVersions()).toEqual(Array.from({ length: 51 }, (_, n) => n + 1))
  expect(await testContext.db.$count(photos)).toBe(1)
  for (let version = 52; version < 60; version++)
    await as(ann).posts.update({ id, version, content: `Edit ${version}` })
  expect(await keptVersions()).toEqual(expectedVersions(59))
  expect(await testContext.db.$count(photos)).toBe(0)
  const { items, nextCursor } = await as(ann).posts.versions({ id, limit: 100 })
  expect([items.length, items.at(-1)?.content, nextCursor]).toEqual([52, 'First', null])
})

it('keeps the first and the newest 50 versions of a reply', async () => {
  const { id } = await as(ann).posts.create({ content: 'First', visibility: 'public' })
  const { id: commentId } = await as(ann).posts.reply({ id, content: 'First' })
  const { id: otherId } = await as(ann).posts.reply({ id, content: 'Other' })
  await as(ann).posts.updateReply({ id, commentId: otherId, version: 1, content: 'Other edit' })
  for (let version = 1; version < 60; version++)
    await as(ann).posts.updateReply({ id, commentId, version, content: `Edit ${version}` })
  await testContext.db.delete(versions).where(eq(versions.commentId, otherId))
  expect(await keptVersions()).toEqual(expectedVersions(59))
})

it.each([
  ['posts', appRouter.posts.update],
  ['replies', appRouter.posts.updateReply],
  ['posts in communities', appRouter.communities.updatePost],
  ['replies in communities', appRouter.communities.updateReply],
])('limits the number of edits of %s', (_, procedure) => expect(procedure._def.meta).toMatchObject({ limit: 'edit' }))
