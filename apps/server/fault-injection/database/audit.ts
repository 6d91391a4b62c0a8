import { openJobDatabase } from '@stoop/db/client'
import type { AcknowledgedWrite } from './acknowledged-writes.ts'

/** The errors that the audit found in the database. */
export type AuditResult = {
  /** Acknowledged writes that are missing. */
  lostWrites: number
  /** Transactions that were applied in part: an entity without its idempotency key, or a key without its response or entity. */
  partialWrites: number
  /** Entities that exist twice for one idempotency key. */
  duplicateWrites: number
  /** Counters that differ from the number of counted rows. */
  wrongCounters: number
  /** The open connections of the server's pool. */
  connections: number
}

export async function audit(url: string, acknowledged: AcknowledgedWrite[]): Promise<AuditResult> {
  const { sql, close } = openJobDatabase({ url, application: 'faults' })
  const ids = async (query: string) => new Set((await sql.unsafe<{ id: string }>(query)).map((row) => row.id))
  const number = async (query: string) => (await sql.unsafe<{ n: number }>(query))[0]?.n ?? Number.NaN
  try {
    const posts = await ids('select id from posts')
    const comments = await ids('select id from comments')
    const likes = await ids(`select post_id || ' ' || user_id as id from likes`)
    const isStored = (write: AcknowledgedWrite) =>
      write.kind === 'like'
        ? likes.has(`${write.post} ${write.user}`)
        : (write.kind === 'post' ? posts : comments).has(write.id)
    return {
      lostWrites: acknowledged.filter((write) => !isStored(write)).length,
      partialWrites: await number(`select count(*)::int as n from idempotency_keys k
        full join (select id from posts union all select id from comments) e on e.id::text = k.answer->>'id'
        where k.key is null or e.id is null`),
      duplicateWrites:
        await number(`select (select count(*) - count(distinct content) from posts where content <> 'Hot')::int
        + (select count(*) - count(distinct content) from comments)::int as n`),
      wrongCounters: await number(`select count(*)::int as n from posts where
        like_count <> (select count(*) from likes where post_id = posts.id)
        or comment_count <> (select count(*) from comments where post_id = posts.id)`),
      connections: await number(`select count(*)::int as n from pg_stat_activity where application_name = 'stoop'`),
    }
  } finally {
    await close()
  }
}
