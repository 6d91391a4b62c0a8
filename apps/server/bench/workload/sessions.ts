import { hash, randomBytes } from 'node:crypto'
import type { Sql } from '@stoop/db/client'

export type Viewer = { id: string; token: string }

/** Inserts a session for each of these members, as signing in does. A member may occur several times. */
export async function createSessions(sql: Sql, memberIds: readonly string[]): Promise<Viewer[]> {
  const viewers = memberIds.map((id) => ({ id, token: randomBytes(32).toString('base64url') }))
  const digests = viewers.map(({ token }) => hash('sha256', token))
  await sql`insert into sessions (sid, cookie_digest, user_id, sess, expire)
    select sid, 'cookie of ' || sid, user_id, jsonb_build_object('userId', user_id, 'userAgent', 'bench', 'createdAt', at, 'lastSeenAt', at),
      now() + interval '30 days'
    from unnest(${digests}::text[], ${[...memberIds]}::uuid[]) s(sid, user_id), (select ${new Date().toISOString()}::text as at) seen`
  return viewers
}
