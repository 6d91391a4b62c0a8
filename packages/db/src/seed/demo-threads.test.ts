import { ann, ben, gwen } from '@stoop/validators/fixtures/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../client.ts'
import { type TestDatabase, testDatabase } from '../testing.ts'
import { seedDemo } from './demo.ts'

let database: TestDatabase
let handle: DatabaseHandle
beforeAll(async () => {
  database = await testDatabase()
  handle = openDatabase({ url: database.url })
  await seedDemo(handle.db, 'hash', Date.now())
})
afterAll(async () => {
  await handle.close()
  await database.close()
})

it('counts the likes and comments of every post and comment', async () => {
  const rows = await handle.sql`
    select p.id from posts p where like_count <> (select count(*) from likes where post_id = p.id)
      or comment_count <> (select count(*) from comments where post_id = p.id)
    union all select p.id from community_posts p where like_count <> (select count(*) from community_likes where post_id = p.id)
      or comment_count <> (select count(*) from community_comments where post_id = p.id)
    union all select c.id from comments c where like_count <> (select count(*) from comment_likes where comment_id = c.id)
    union all select c.id from community_comments c
      where like_count <> (select count(*) from community_comment_likes where comment_id = c.id)`
  expect(rows).toEqual([])
})

it('lets only members of a community post, comment and like in it', async () => {
  const rows = await handle.sql`
    select acting.user_id from (
      select community_id, author_id as user_id from community_posts
      union all select p.community_id, c.author_id from community_comments c join community_posts p on p.id = c.post_id
      union all select p.community_id, l.user_id from community_likes l join community_posts p on p.id = l.post_id
      union all select p.community_id, l.user_id from community_comment_likes l
        join community_comments c on c.id = l.comment_id join community_posts p on p.id = c.post_id
    ) acting where not exists (select 1 from community_members m
      where m.community_id = acting.community_id and m.user_id = acting.user_id)`
  expect(rows).toEqual([])
})

it('notifies Ann of likes, answers and mentions', async () => {
  const rows = await handle.sql<{ type: string; count: number }>`
    select type, max(count)::int as count from (select type, post_id, count(*) from notifications
      where user_id = ${ann.id} and not read group by type, post_id) counted group by type`
  const counts = Object.fromEntries(rows.map(({ type, count }) => [type, count]))
  expect(counts.like).toBeGreaterThanOrEqual(5)
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['comment_like', 'comment_reply', 'mention']))
})

it('notifies each member at most once of a comment, and never its author', async () => {
  const rows = await handle.sql`select user_id from notifications where user_id = from_user_id
    or (type = 'mention' and user_id in (${ben.id}, ${gwen.id}) and comment_id in (
      select comment_id from notifications other where other.type = 'comment_reply' and other.user_id = notifications.user_id))`
  expect(rows).toEqual([])
})
