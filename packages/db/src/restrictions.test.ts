import { ACCOUNT_NOTICES, MODERATION_NOTICES, NOTIFICATION_TYPES, QUEUE_NOTICES } from '@stoop/validators/choices'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type DatabaseHandle, openDatabase, type Sql } from './client.ts'
import { createPrimaryState } from './replicas/primary-state.ts'
import { TEST_TIMEOUTS, type TestDatabase, testDatabase } from './testing.ts'

const [ANN, BEN] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
const ID = '01900000-0000-7000-8000-0000000000ff'

let database: TestDatabase
let handle: DatabaseHandle

beforeAll(async () => {
  database = await testDatabase()
  handle = openDatabase({ url: database.url, max: 1, timeouts: TEST_TIMEOUTS })
  for (const [id, name] of [
    [ANN, 'ann'],
    [BEN, 'ben'],
  ] as const)
    await handle.sql`insert into users (id, email, password, first_name, last_name, username, created_at, updated_at)
      values (${id}, ${`${name}@stoop.test`}, '', 'Ann', 'Lee', ${name}, now(), now())`
  await handle.sql.unsafe(`
    insert into friendships (id, requester_id, addressee_id, status, created_at) values ('${ID}', '${ANN}', '${BEN}', 'accepted', now());
    insert into communities (id, name, slug, city, created_at) values ('${ID}', 'Garden', 'garden', 'Chicago', now());
    insert into community_members (id, community_id, user_id, joined_at) values ('${ID}', '${ID}', '${ANN}', now());
    insert into posts (id, author_id, content, created_at, visibility) values ('${ID}', '${ANN}', 'Hello', now(), 'public');
    insert into comments (id, post_id, author_id, content, created_at) values ('${ID}', '${ID}', '${BEN}', 'Hello', now());
    insert into likes (id, post_id, user_id, created_at) values ('${ID}', '${ID}', '${BEN}', now());
    insert into community_posts (id, community_id, author_id, content, created_at) values ('${ID}', '${ID}', '${ANN}', 'Hello', now());
    insert into community_comments (id, post_id, author_id, content, created_at) values ('${ID}', '${ID}', '${BEN}', 'Hello', now());
    insert into community_likes (id, post_id, user_id, created_at) values ('${ID}', '${ID}', '${BEN}', now());
    insert into comment_likes (id, comment_id, user_id, created_at) values ('${ID}', '${ID}', '${ANN}', now());
    insert into community_comment_likes (id, comment_id, user_id, created_at) values ('${ID}', '${ID}', '${ANN}', now());`)
})
afterAll(async () => {
  await handle.close()
  await database.close()
})
beforeEach(async () => {
  await handle.sql`delete from restrictions`
  await handle.sql`insert into restrictions (xid) values ('0')`
})

const ROLLBACK = new Error('roll back')

/** Runs a statement in a transaction that is rolled back. Returns whether the transaction was recorded. */
async function isRecorded(statement: string): Promise<boolean> {
  let found = false
  const run = async (tx: Sql) => {
    await tx.unsafe(statement)
    found = (await tx`select from restrictions where xid = pg_current_xact_id()`).length > 0
    throw ROLLBACK
  }
  await handle.sql.begin(run).catch((error: unknown) => {
    if (error !== ROLLBACK) throw error
  })
  return found
}

it.each([
  `insert into blocks (id, blocker_id, blocked_id, created_at) values ('${ID}', '${ANN}', '${BEN}', now())`,
  `insert into hidden_users (user_id, suspended_at, reason) values ('${BEN}', now(), 'spam')`,
  `insert into community_bans (id, community_id, user_id, reason, created_at) values ('${ID}', '${ID}', '${BEN}', 'spam', now())`,
  `update friendships set status = 'declined'`,
  'update friendships set is_hidden = true',
  'delete from friendships',
  'update community_members set is_hidden = true',
  'update community_members set is_on_profile = false',
  'delete from community_members',
  'update communities set is_private = true',
  'update communities set archived_at = now()',
  'update communities set archived_at = now(), deleted_at = now()',
  `update communities set image_url = '/other.webp'`,
  'delete from communities',
  'update posts set deleted_at = now()',
  'update posts set held_at = now()',
  `update posts set visibility = 'friends'`,
  `update posts set content = 'Corrected'`,
  `update posts set images = '[{}]'`,
  'delete from posts',
  'update community_posts set deleted_at = now()',
  'update community_posts set held_at = now()',
  `update community_posts set content = 'Corrected'`,
  'delete from community_posts',
  'update comments set deleted_at = now()',
  'update comments set held_at = now()',
  'update comments set is_hidden = true',
  `update comments set content = 'Corrected'`,
  'delete from comments',
  'update community_comments set deleted_at = now()',
  'update community_comments set held_at = now()',
  'update community_comments set is_hidden = true',
  `update community_comments set content = 'Corrected'`,
  'delete from community_comments',
  'update likes set is_hidden = true',
  'update community_likes set is_hidden = true',
  'update comment_likes set is_hidden = true',
  'update community_comment_likes set is_hidden = true',
  'update users set is_hidden = true',
  'update users set is_city_shown = false',
  'update users set is_in_suggestions = false',
  'update users set must_verify_email = true',
  `update users set profile_image_url = '/other.webp'`,
  `delete from users where id = '${ANN}'`,
])('records the transaction of: %s', async (statement) => {
  expect(await isRecorded(statement)).toBe(true)
})

it.each([
  'update posts set like_count = 7, comment_count = 7',
  `update posts set visibility = 'public'`,
  `update friendships set status = 'accepted'`,
  'update communities set member_count = 7',
  `update community_members set role = 'moderator', role_since = now()`,
  'update comments set like_count = 7',
  `insert into posts (id, author_id, content, created_at) values ('${ANN}', '${ANN}', 'Hello', now())`,
  `insert into likes (id, post_id, user_id, created_at) values ('${ANN}', '${ID}', '${ANN}', now())`,
  'delete from likes',
  `update users set theme = 'dark'`,
])('does not record the transaction of: %s', async (statement) => {
  expect(await isRecorded(statement)).toBe(false)
})

it('records nothing before the first start with a replica', async () => {
  await handle.sql`delete from restrictions`
  expect(await isRecorded('delete from posts')).toBe(false)
})

it('begins to record writes after a long dump, and lets no write wait for the dump', async () => {
  await handle.sql`delete from restrictions`
  const server = openDatabase({ url: database.url, max: 1, timeouts: TEST_TIMEOUTS })
  const lines: string[] = []
  let now = 0
  const primary = createPrimaryState(
    server.sql,
    () => now,
    (line) => lines.push(line),
  )
  const lockTimedOut = { code: '55P03' }
  await handle.sql.begin(async (tx) => {
    // pg_dump holds this lock on every table until it ends.
    await tx`lock table restrictions in access share mode`
    await expect(primary.observe()).rejects.toMatchObject(lockTimedOut)
    await server.sql`delete from posts`
    now = 10_000
    await expect(primary.observe()).rejects.toMatchObject(lockTimedOut)
  })
  // The recording waits before the next attempt, because another dump may be running.
  await expect(primary.observe()).rejects.toMatchObject(lockTimedOut)
  now = 20_000
  await primary.observe()
  expect(await handle.sql`select from restrictions`).toHaveLength(1)
  expect(lines).toEqual([
    'The database replicas are not read yet, because another transaction, such as pg_dump, uses the table restrictions.',
  ])
  await server.close()
})

it('accepts every type of notification, because a migration that forgets one fails the requests that send it', async () => {
  const [check] = await handle.sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'notifications_type'`
  const accepted = [...(check?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, type]) => type)
  const types = [...NOTIFICATION_TYPES, ...MODERATION_NOTICES, ...ACCOUNT_NOTICES, ...QUEUE_NOTICES]
  expect(accepted.sort()).toEqual([...types].sort())
})
