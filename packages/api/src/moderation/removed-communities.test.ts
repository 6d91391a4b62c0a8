import { communities, photos, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { photoUrl } from '@stoop/validators/photos'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const test = useTestContext()
const as = test.callerFor
const NOT_FOUND = { code: 'NOT_FOUND' }

const create = async () =>
  (await as(ann).communities.create({ name: 'Gardeners', description: 'We garden together' })).id

/** Reports the community and returns the case. Dan moderates the site. */
async function report(id: string): Promise<string> {
  await test.db.update(users).set({ role: 'moderator' }).where(eq(users.id, dan.id))
  await as(ben).reports.create({ targetType: 'community', targetId: id, reason: 'spam' })
  const [row] = (await as(dan).moderation.cases({})).items
  return row?.id ?? ''
}

const remove = (caseId: string) =>
  as(dan).moderation.decide({ id: caseId, action: 'remove', rule: 'spam', facts: 'It sells things.' })

async function appealAndReverse(): Promise<void> {
  const [statement] = (await as(ann).statements.list({})).items
  await as(ann).statements.appeal({ id: statement?.id ?? '', text: 'It gives them away.' })
  const [appeal] = (await as(dan).moderation.appeals({})).items
  await as(dan).moderation.decideAppeal({ id: appeal?.id ?? '', outcome: 'reversed', explanation: 'It does.' })
}

it('renames the pictures of a removed community', async () => {
  const id = await create()
  for (const [form, column] of [
    ['community', 'imageUrl'],
    ['cover', 'coverUrl'],
  ] as const) {
    const photo = { name: crypto.randomUUID().replaceAll('-', ''), form, communityId: id, hash: 'hash' }
    await test.db.insert(photos).values({ ...photo, makerId: ann.id, width: 1, height: 1, createdAt: new Date() })
    await test.db.update(communities).set({ [column]: photoUrl(photo.name, form === 'cover' ? 1200 : 480) })
  }
  const before = await test.db.select().from(photos)
  await remove(await report(id))
  const after = await test.db.select().from(photos)
  expect(after).toHaveLength(2)
  for (const { name } of after) expect(before.map((photo) => photo.name)).not.toContain(name)
  await appealAndReverse()
  const { imageUrl, coverUrl } = await as(ann).communities.one({ id })
  for (const { name } of after) expect(`${imageUrl} ${coverUrl}`).toContain(name)
})

it('restores no community that its creator had deleted', async () => {
  const id = await create()
  const caseId = await report(id)
  await as(ann).communities.delete({ id })
  await remove(caseId)
  await expect(as(ann).communities.restore({ id })).rejects.toMatchObject(NOT_FOUND)
  await appealAndReverse()
  await expect(as(ben).communities.one({ id })).rejects.toMatchObject(NOT_FOUND)
  expect((await as(ann).communities.deleted({})).items).toMatchObject([{ id }])
  expect(await as(ann).communities.restore({ id })).toMatchObject({ id, isJoined: true })
})

it('restores a community that its creator had deleted and restored before the removal', async () => {
  const id = await create()
  await as(ann).communities.delete({ id })
  await as(ann).communities.restore({ id })
  await remove(await report(id))
  await appealAndReverse()
  expect(await as(ben).communities.one({ id })).toMatchObject({ memberCount: 1 })
})

it('does not restore a community that has no members', async () => {
  const id = await create()
  const caseId = await report(id)
  await as(ann).communities.leave({ id })
  await remove(caseId)
  await appealAndReverse()
  await expect(as(cleo).communities.one({ id })).rejects.toMatchObject(NOT_FOUND)
})
