import { newId } from '@stoop/db/ids'
import { blocks, friendships, hiddenRefreshes, hiddenUsers } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { refreshHidden } from '../posts/refresh-hidden.ts'
import { refreshAllHidden } from '../suspensions/end-suspensions.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

it('subtracts a like once if its member and the viewer block each other', async () => {
  const { id } = await as(cleo).posts.create({ content: 'By Cleo', visibility: 'public' })
  await as(ben).posts.like({ id })
  await as(dan).posts.like({ id })
  const now = Date.now()
  await testContext.db.insert(blocks).values([
    { id: newId(now), blockerId: ann.id, blockedId: ben.id, createdAt: new Date(now) },
    { id: newId(now + 1), blockerId: ben.id, blockedId: ann.id, createdAt: new Date(now) },
  ])
  expect(await as(ann).posts.one({ id })).toMatchObject({ likeCount: 1 })
})

it('keeps the like count correct if a member unlikes after a suspension, before the counts are refreshed', async () => {
  const { id } = await as(ann).posts.create({ content: 'By Ann', visibility: 'public' })
  await as(ben).posts.like({ id })
  await as(cleo).posts.like({ id })
  await testContext.db.insert(hiddenUsers).values({ userId: ben.id, suspendedAt: new Date(), reason: 'Spam' })
  await testContext.db.insert(hiddenRefreshes).values({ id: newId(Date.now()), userId: ben.id, dueAt: new Date() })
  await refreshHidden(testContext.createServices)
  await testContext.db.update(hiddenUsers).set({ until: new Date(Date.now() - 1000) })
  await as(ben).posts.like({ id, liked: false })
  await refreshAllHidden(testContext.createServices)
  expect(await as(dan).posts.one({ id })).toMatchObject({ likeCount: 1 })
})

it('keeps a suspension that a moderator renews while the cleanup job ends it', async () => {
  await testContext.db
    .insert(hiddenUsers)
    .values({ userId: ben.id, suspendedAt: new Date(), reason: 'Spam', until: new Date(Date.now() - 1000) })
  const services = testContext.createServices
  // Commits the moderator's suspension between the job's read and its transaction.
  const db = new Proxy(services.db, {
    get(target, key) {
      if (key === 'transaction')
        return async (...args: Parameters<typeof target.transaction>) => {
          await target.update(hiddenUsers).set({ until: null }).where(eq(hiddenUsers.userId, ben.id))
          return target.transaction(...args)
        }
      return Reflect.get(target, key)
    },
  })
  await refreshAllHidden({ ...services, db })
  expect(await testContext.db.$count(hiddenUsers)).toBe(1)
})

it('ends a friend request that was sent during a block', async () => {
  await as(ann).people.block({ userId: ben.id })
  await testContext.db
    .insert(friendships)
    .values({ id: newId(Date.now()), requesterId: ben.id, addresseeId: ann.id, createdAt: new Date() })
  testContext.advanceClock(61_000)
  await refreshAllHidden(testContext.createServices)
  await as(ann).people.unblock({ userId: ben.id })
  expect(await as(ann).profiles.of({ username: ben.username })).toMatchObject({ friendshipStatus: 'none' })
})
