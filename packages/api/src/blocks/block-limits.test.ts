import { ann, ben } from '@stoop/validators/fixtures/people'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

/** Gives Ann 1,000 blocks. */
async function fillBlocks() {
  await testContext.db.execute(sql`
    with stranger as (
      insert into users (id, email, password, first_name, last_name, username, created_at, updated_at)
      select gen_random_uuid(), 'stranger' || n || '@stoop.test', '', 'Stranger', 'Danger', 'stranger' || n, now(), now()
      from generate_series(1, 1000) n returning id
    )
    insert into blocks (id, blocker_id, blocked_id, created_at)
    select gen_random_uuid(), ${ann.id}::uuid, id, now() from stranger`)
}

it('rejects the block of a member who already has 1,000 blocks', async () => {
  await fillBlocks()
  const block = () => as(ann).people.block({ userId: ben.id })
  await expect(block()).rejects.toMatchObject({ reason: 'BLOCK_LIMIT' })
  await testContext.db.execute(sql`delete from blocks where id = (select id from blocks limit 1)`)
  expect(await block()).toEqual({ ok: true })
})

it('counts only active mutes towards the limit of 1,000', async () => {
  await testContext.db.execute(sql`
    insert into mutes (id, user_id, target_type, target_id, created_at)
    select gen_random_uuid(), ${ann.id}::uuid, 'post', gen_random_uuid(), now() from generate_series(1, 1000)`)
  const mute = () => as(ann).people.mute({ userId: ben.id })
  await expect(mute()).rejects.toMatchObject({ reason: 'MUTE_LIMIT' })
  await testContext.db.execute(sql`update mutes set until = now() where id = (select id from mutes limit 1)`)
  expect(await mute()).toEqual({ ok: true })
})

it('stores a report with a block even if the member already has 1,000 blocks', async () => {
  await fillBlocks()
  const report = { targetType: 'member' as const, targetId: ben.id, reason: 'threats' as const, block: true }
  await expect(as(ann).reports.create(report)).rejects.toMatchObject({ reason: 'BLOCK_LIMIT' })
  expect((await as(ann).reports.list({})).items).toMatchObject([{ targetId: ben.id, reason: 'threats' }])
})
