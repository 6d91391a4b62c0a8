import { randomUUID } from 'node:crypto'
import { ann, ben, USERS } from '@stoop/validators/fixtures/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../client.ts'
import { newId } from '../ids.ts'
import { type TestDatabase, testDatabase } from '../testing.ts'
import { seedDemo } from './demo.ts'
import { hasDemoMembers, removeDemo } from './remove-demo.ts'

let database: TestDatabase
let handle: DatabaseHandle
beforeAll(async () => {
  database = await testDatabase()
  handle = openDatabase({ url: database.url })
})
afterAll(async () => {
  await handle.close()
  await database.close()
})

const [zoe, post, communityPost, ownCommunityPost] = [
  randomUUID(),
  newId(Date.now()),
  newId(Date.now()),
  newId(Date.now()),
]

/** Adds a real member who takes part in demo communities, and on whose posts demo members have commented and liked. */
async function addRealMember(): Promise<{ left: string; joined: string }> {
  const { sql } = handle
  await sql`insert into users (id, email, password, first_name, last_name, username, created_at, updated_at)
    values (${zoe}, 'zoe@example.org', '', 'Zoe', 'Lind', 'zoe', now(), now())`
  await sql`insert into posts (id, author_id, content, like_count, comment_count, created_at)
    values (${post}, ${zoe}, 'Mine', 3, 2, now())`
  for (const liker of [ann.id, ben.id, zoe])
    await sql`insert into likes (id, user_id, post_id, created_at) values (${randomUUID()}, ${liker}, ${post}, now())`
  for (const author of [ann.id, zoe])
    await sql`insert into comments (id, post_id, author_id, content, created_at)
      values (${randomUUID()}, ${post}, ${author}, 'Hello', now())`
  const [first, second] = await sql<{ id: string }>`select id from communities order by id limit 2`
  const [joined, left] = [first?.id ?? '', second?.id ?? '']
  await sql`insert into community_members (id, community_id, user_id, joined_at)
    values (${newId(Date.now())}, ${joined}, ${zoe}, now())`
  await sql`update communities set member_count = member_count + 1 where id = ${joined}`
  for (const [id, community] of [
    [communityPost, joined],
    [ownCommunityPost, left],
  ] as const)
    await sql`insert into community_posts (id, community_id, author_id, content, like_count, created_at)
      values (${id}, ${community}, ${zoe}, 'Mine', 1, now())`
  for (const id of [communityPost, ownCommunityPost])
    await sql`insert into community_likes (id, user_id, post_id, created_at)
      values (${randomUUID()}, ${ann.id}, ${id}, now())`
  await sql`insert into sessions (sid, cookie_digest, user_id, sess, expire)
    values ('a', 'b', ${ann.id}, '{}', now() + interval '1 day')`
  return { joined, left }
}

/** Selects every counter that is not equal to the number of its rows. */
const wrongCounters = () => handle.sql`
  select 'posts' as kind, id from posts p where like_count <> (select count(*) from likes where post_id = p.id)
    or comment_count <> (select count(*) from comments where post_id = p.id)
  union all select 'community_posts', id from community_posts p
    where like_count <> (select count(*) from community_likes where post_id = p.id)
    or comment_count <> (select count(*) from community_comments where post_id = p.id)
  union all select 'communities', id from communities c
    where member_count <> (select count(*) from community_members where community_id = c.id)`

it('removes the demo data and corrects the counters of real members', async () => {
  await seedDemo(handle.db, 'hash', Date.now())
  const { joined, left } = await addRealMember()
  expect(await wrongCounters()).toEqual([])
  expect(await hasDemoMembers(handle.db)).toBe(true)
  expect(await handle.sql`select state from cases`).toEqual([{ state: 'open' }, { state: 'open' }])
  const [demo] = await handle.sql<{ n: number }>`select count(*)::int as n from communities`

  const removed = await removeDemo(handle.db, Date.now())
  expect(removed).toMatchObject({
    members: USERS.length,
    communitiesHandedOver: 0,
    communitiesClosed: (demo?.n ?? 0) - 1,
  })
  expect(removed.posts).toBeGreaterThan(0)
  expect(await hasDemoMembers(handle.db)).toBe(false)
  const { sql } = handle
  expect(await sql`select id from users`).toEqual([{ id: zoe }])
  expect(await sql`select id, like_count, comment_count from posts`).toEqual([
    { id: post, like_count: 1, comment_count: 1 },
  ])
  expect(await sql`select id, like_count from community_posts order by id`).toEqual(
    [communityPost, ownCommunityPost].sort().map((id) => ({ id, like_count: 0 })),
  )
  expect(await sql`select sid from sessions`).toEqual([])
  expect(await sql`select id from cases`).toEqual([])
  expect(
    await sql`select id, creator_id, member_count, archived_at is null as open from communities order by id`,
  ).toEqual(
    [
      { id: joined, creator_id: null, member_count: 1, open: true },
      { id: left, creator_id: null, member_count: 0, open: false },
    ].sort((a, b) => a.id.localeCompare(b.id)),
  )
  expect(await sql`select role from community_members`).toEqual([{ role: 'member' }])
  expect(await wrongCounters()).toEqual([])
})

it('changes nothing when there are no demo members', async () => {
  const before = await handle.sql`select * from communities order by id`
  expect(await removeDemo(handle.db, Date.now())).toEqual({
    members: 0,
    posts: 0,
    communitiesHandedOver: 0,
    communitiesClosed: 0,
  })
  expect(await handle.sql`select * from communities order by id`).toEqual(before)
})
