import { openLongJobs } from '@stoop/db/client'
import type { Acknowledged } from './witness.ts'

/** What is wrong in the database after the run; all zero when nothing is. */
export type Audit = {
  /** Acknowledged, and not there. */
  lost: number
  /** A part of a transaction without the other: an entity without its key, a key without its answer or its entity. */
  torn: number
  /** Written twice for one key. */
  doubled: number
  /** Counters that do not equal their rows. */
  counters: number
  /** Connections of the server's pool. */
  connections: number
}

export async function audit(url: string, acknowledged: Acknowledged[]): Promise<Audit> {
  const { sql, close } = openLongJobs({ url, application: 'faults' })
  const ids = async (query: string) => new Set((await sql.unsafe<{ id: string }>(query)).map((row) => row.id))
  const number = async (query: string) => (await sql.unsafe<{ n: number }>(query))[0]?.n ?? Number.NaN
  try {
    const posts = await ids('select id from posts')
    const comments = await ids('select id from comments')
    const likes = await ids(`select post_id || ' ' || user_id as id from likes`)
    const there = (one: Acknowledged) =>
      one.what === 'like' ? likes.has(`${one.post} ${one.user}`) : (one.what === 'post' ? posts : comments).has(one.id)
    return {
      lost: acknowledged.filter((one) => !there(one)).length,
      torn: await number(`select count(*)::int as n from idempotency_keys k
        full join (select id from posts union all select id from comments) e on e.id::text = k.answer->>'id'
        where k.key is null or e.id is null`),
      doubled: await number(`select (select count(*) - count(distinct content) from posts where content <> 'Hot')::int
        + (select count(*) - count(distinct content) from comments)::int as n`),
      counters: await number(`select count(*)::int as n from posts where
        like_count <> (select count(*) from likes where post_id = posts.id)
        or comment_count <> (select count(*) from comments where post_id = posts.id)`),
      connections: await number(`select count(*)::int as n from pg_stat_activity where application_name = 'stoop'`),
    }
  } finally {
    await close()
  }
}
