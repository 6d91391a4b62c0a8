import { users } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { getModerator } from '../cases/access.ts'
import { findReviewers } from '../cases/appeal-reviewers.ts'
import type { AuthenticatedContext } from '../context.ts'
import { useTestContext } from '../test-context.ts'
import { countQueue, readQueueState } from './count-queue.ts'

const test = useTestContext()

/** Returns the result of a read, and how many sequential scans of users it makes. */
const countScans = (read: (ctx: AuthenticatedContext) => Promise<unknown>, viewer = ann) =>
  test.db.transaction(async (db) => {
    // The statistics include earlier scans of this connection, which are subtracted.
    const scansSoFar = async () => {
      const [row] = await db.execute<{ scans: number }>(
        sql`select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'users'`,
      )
      return row?.scans ?? Number.NaN
    }
    const before = await scansSoFar()
    const result = await read({ ...test.contextFor(viewer), db })
    return { scans: (await scansSoFar()) - before, result }
  })

beforeEach(async () => {
  await test.db.transaction(async (tx) => {
    // Disable the triggers that fill the search index, because they would take seconds.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into users (id, email, password, first_name, last_name, username, created_at, updated_at)
      select gen_random_uuid(), 'member' || n || '@example.com', '', 'Member', 'Of Many', 'member' || n, now(), now()
      from generate_series(1, 3000) n`)
  })
  await test.db.update(users).set({ role: 'moderator' }).where(eq(users.id, ben.id))
  await test.db.update(users).set({ role: 'admin' }).where(eq(users.id, cleo.id))
  await test.db.execute(sql`analyze users`)
})

it('finds the people with a role on the site without a sequential scan of the members', async () => {
  expect(await countScans(({ db }) => findReviewers(db, []))).toMatchObject({
    scans: 0,
    result: expect.arrayContaining([expect.objectContaining({ id: ben.id }), expect.objectContaining({ id: cleo.id })]),
  })
  expect(await countScans(readQueueState)).toMatchObject({ scans: 0, result: { admins: 1, moderators: 1 } })
})

it('counts the queues of members, moderators and admins without a sequential scan of the members', async () => {
  for (const viewer of [ann, ben, cleo])
    expect(await countScans(countQueue, viewer)).toEqual({ scans: 0, result: { openCases: 0, openAppeals: 0 } })
})

it('queries the admins only if the viewer is a moderator of the site', async () => {
  expect(await getModerator(test.contextFor(ben))).toMatchObject({ role: 'moderator', adminIds: [cleo.id] })
  for (const viewer of [ann, cleo]) expect(await getModerator(test.contextFor(viewer))).toMatchObject({ adminIds: [] })
})
