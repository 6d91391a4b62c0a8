import { users } from '@stoop/db/schema'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { acceptUnverifiedAccounts } from './require-verified-email.ts'

const testContext = useTestContext()

// This trigger rejects an update of more than 100 accounts: with a million accounts, one update would exceed the time limit.
beforeEach(async () => {
  await testContext.db.execute(sql`create function limit_updated() returns trigger language plpgsql as $$ begin
    if (select count(*) from changed) > 100 then raise exception 'Too many rows in one statement'; end if;
    return null;
  end $$`)
  await testContext.db.execute(sql`create trigger limit_updated after update on users referencing new table as changed
    for each statement execute function limit_updated()`)
})

afterEach(async () => {
  await testContext.db.execute(sql`drop function limit_updated cascade`)
})

it('lifts the limits of all unverified accounts in batches of a hundred', async () => {
  const [example] = await testContext.db.select().from(users).limit(1)
  if (!example) throw new Error('Expected the users of the test context')
  const { sortName: _, ...columns } = example
  const unverified = Array.from({ length: 210 }, (_, at) => ({
    ...columns,
    id: crypto.randomUUID(),
    email: `unverified${at}@stoop.test`,
    username: `unverified${at}`,
    mustVerifyEmail: true,
  }))
  for (let start = 0; start < unverified.length; start += 70)
    await testContext.db.insert(users).values(unverified.slice(start, start + 70))
  await acceptUnverifiedAccounts(testContext.createServices)
  expect(await testContext.db.$count(users, eq(users.mustVerifyEmail, true))).toBe(0)
})
