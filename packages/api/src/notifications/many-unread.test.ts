import { ann, ben } from '@stoop/validators/fixtures/people'
import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useTestContext } from '../test-context.ts'
import { unreadCount } from './visibility.ts'

const UNREAD_COUNT = 5000
const testContext = useTestContext()

it('counts thousands of unread notifications from a few pages', async () => {
  await insertUnread()
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: 100 })
  expect(await countPagesRead(sql`select ${unreadCount(ann.id)}`)).toBeLessThan(50)
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

/** Writes one notification per millisecond, the last one now. */
async function insertUnread(): Promise<void> {
  await testContext.db.execute(sql`
    insert into notifications (id, user_id, type, from_user_id, post_id, created_at)
    select (lpad(to_hex(extract(epoch from now())::bigint * 1000 - number), 12, '0') || '70008000000000000000')::uuid,
      ${ann.id}, 'comment', ${ben.id}, gen_random_uuid(), now()
    from generate_series(0, ${UNREAD_COUNT - 1}) number`)
  await testContext.db.execute(sql`analyze notifications`)
}

const bufferCounts = z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() })
const plans = z.array(z.object({ Plan: bufferCounts }))

/** Returns how many pages PostgreSQL reads for a query. */
async function countPagesRead(query: SQL): Promise<number> {
  const [row] = await testContext.db.execute(sql`explain (analyze, buffers, format json) ${query}`)
  const [root] = plans.parse(row?.['QUERY PLAN'])
  return root ? root.Plan['Shared Hit Blocks'] + root.Plan['Shared Read Blocks'] : Number.NaN
}
