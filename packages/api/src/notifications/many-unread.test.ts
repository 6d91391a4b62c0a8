import { newId } from '@stoop/db/ids'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useTestContext } from '../test-context.ts'
import { refreshRecentNotifications } from './refresh-notifications.ts'
import { unreadCount } from './visibility.ts'

const UNREAD_COUNT = 5000
const testContext = useTestContext()

it('reads fewer than 120 database pages to count 5,000 unread notifications', async () => {
  await insertUnread()
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: 100 })
  expect(await countPagesRead(sql`select ${unreadCount(ann.id)}`)).toBeLessThan(120)
})

it.each<[string, number, keyof typeof unread]>([
  ['can be seen', 100, 'visible'],
  ['are from a blocked member', 0, 'fromBlocked'],
  ['are about posts that do not exist', 0, 'aboutMissingPosts'],
  ['are about missing posts of a community', 0, 'aboutMissingCommunityPosts'],
])('reads at most 100 of 5,000 unread notifications that %s', async (_, expected, kind) => {
  await unread[kind]()
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: expected })
  expect(await countRowsRead(sql`select ${unreadCount(ann.id)}`)).toBeLessThanOrEqual(100)
})

it('counts a new notification correctly after 5,000 hidden notifications', async () => {
  await unread.aboutMissingPosts()
  await testContext.db.execute(sql`
    insert into notifications (id, user_id, type, from_user_id, post_id, created_at)
    values (${newId(Date.now() + 60_000)}, ${ann.id}, 'like', ${ben.id}, gen_random_uuid(), now())`)
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: 1 })
})

it('marks thousands of notifications as read in statements of at most 1,000 rows', async () => {
  await insertUnread()
  await testContext.db.execute(sql`
    create or replace function refuse_long_update() returns trigger language plpgsql as $$
    begin
      if (select count(*) from changed) > 1000 then raise exception 'too many rows'; end if;
      return null;
    end $$`)
  await testContext.db.execute(sql`
    create trigger refuse_long_update after update on notifications
    referencing new table as changed for each statement execute function refuse_long_update()`)
  await testContext.callerFor(ann).notifications.readAll()
  expect(await testContext.db.execute(sql`select id from notifications where not read`)).toHaveLength(0)
})

/** Writes unread notifications of each kind for Ann. */
const unread = {
  visible: () => insertUnread(),
  async fromBlocked() {
    await testContext.callerFor(ann).people.block({ userId: ben.id })
    await insertUnread()
  },
  aboutMissingPosts: () => insertUnread({ type: 'mention' }),
  async aboutMissingCommunityPosts() {
    const community = {
      name: 'Front Step Gardeners',
      description: 'Flowers on the steps',
      privacy: 'public',
      city: 'Chicago',
    } as const
    const { id } = await testContext.callerFor(ann).communities.create(community)
    await insertUnread({ type: 'community_post', communityId: id })
  },
}

type Unread = { count?: number; type?: string; communityId?: string | null }

/**
 * Writes one notification per millisecond, the last one now. Skips foreign keys, whose checks would exceed the time of a
 * statement.
 */
async function insertUnread({ count = UNREAD_COUNT, type = 'comment', communityId = null }: Unread = {}) {
  await testContext.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (let start = 0; start < count; start += UNREAD_COUNT)
      await tx.execute(sql`
        insert into notifications (id, user_id, type, from_user_id, post_id, community_id, created_at)
        select (lpad(to_hex(extract(epoch from now())::bigint * 1000 - number), 12, '0') || '70008000000000000000')::uuid,
          ${ann.id}, ${type}, ${ben.id}, gen_random_uuid(), ${communityId}, now()
        from generate_series(${start}::int, ${start + UNREAD_COUNT - 1}::int) number`)
  })
  // The rows were inserted directly, so mark the hidden ones as a service function would have done.
  await refreshRecentNotifications(testContext.createServices)
  await testContext.db.execute(sql`vacuum analyze notifications`)
}

type PlanNode = z.infer<typeof planNode>
const planNode = z.object({
  'Relation Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.optional(z.array(planNode))
  },
})
const plans = z.array(z.object({ Plan: planNode }))

async function explain(query: SQL): Promise<PlanNode> {
  const [row] = await testContext.db.execute(sql`explain (analyze, buffers, format json) ${query}`)
  const [root] = plans.parse(row?.['QUERY PLAN'])
  if (!root) throw new Error('No plan')
  return root.Plan
}

/** Returns how many pages PostgreSQL reads for a query. */
async function countPagesRead(query: SQL): Promise<number> {
  const plan = await explain(query)
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** Returns how many rows of the notifications PostgreSQL reads for a query, including the rows that a filter drops. */
async function countRowsRead(query: SQL): Promise<number> {
  const count = (node: PlanNode): number => {
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    const own = node['Relation Name'] === 'notifications' ? rows : 0
    return own + (node.Plans ?? []).reduce((sum, child) => sum + count(child), 0)
  }
  return count(await explain(query))
}
