import { auditLog, communityMembers, friendships, notifications, users } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { recount } from './recount.ts'
import { suspendMember } from './suspend-member.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const run = (isDryRun: boolean) => recount(testContext.createServices, 'operator', { isDryRun })

it('reports and corrects each is_hidden flag that differs from its rule', async () => {
  const { id: friendshipId } = await as(cleo).friends.request({ addresseeId: ann.id })
  await as(ann).friends.respond({ friendshipId, status: 'accepted' })
  const { id: postId } = await as(cleo).posts.create({ content: 'Hello' })
  await as(ann).posts.like({ id: postId })
  await as(ben).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await suspendMember(testContext.createServices, 'operator', { ref: `@${ben.username}`, days: null, reason: 'Spam' })
  expect((await run(true)).differences).toEqual([])

  for (const table of [users, friendships, communityMembers, notifications])
    await testContext.db.execute(sql`update ${table} set is_hidden = not is_hidden`)
  const countByFlag = async () => {
    const { differences } = await run(true)
    return Object.fromEntries(
      [...Map.groupBy(differences, ({ counter }) => counter)].map(([name, all]) => [name, all.length]),
    )
  }
  const people = await testContext.db.$count(users)
  const unread = await testContext.db.$count(notifications, eq(notifications.read, false))
  expect(unread).toBeGreaterThan(0)
  expect(await countByFlag()).toEqual({
    'users.is_hidden': people,
    'friendships.is_hidden': 1,
    'community_members.is_hidden': 1,
    'notifications.is_hidden': unread,
  })
  expect((await run(true)).differences).toContainEqual({ counter: 'users.is_hidden', id: ben.id, stored: 0, actual: 1 })
  expect((await run(false)).differences).toHaveLength(people + unread + 2)
  expect((await run(true)).differences).toEqual([])
  const logged = await testContext.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.action, 'recount'))
  expect(logged.map(({ details }) => details)).toContainEqual({ counter: 'notifications.is_hidden', fixed: unread })
})
