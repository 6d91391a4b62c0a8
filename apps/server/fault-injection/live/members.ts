import { hashSecret } from '@stoop/api/secret-tokens'
import { openJobDatabase } from '@stoop/db/client'

/** Each member is a friend of this many members before and after. */
export const NEXT_FRIENDS = 10

/** A member with a session. */
export type StreamMember = { id: string; token: string }

const toId = (n: number) => `01900000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`
const toToken = (n: number) => `stream-${n}`.padEnd(43, 'x')

/**
 * Inserts members with sessions. Each is a friend of the ten members before and after. The API would take minutes to hash the
 * passwords.
 */
export async function insertMembers(url: string, count: number): Promise<StreamMember[]> {
  const members = Array.from({ length: count }, (_, n) => ({ id: toId(n), token: toToken(n) }))
  const { sql, close } = openJobDatabase({ url, application: 'faults' })
  try {
    const ids = members.map(({ id }) => id)
    const sids = members.map(({ token }) => hashSecret(token))
    await sql`insert into users (id, email, username, password, first_name, last_name, selected_city, created_at, updated_at)
      select id::uuid, 'member' || n || '@stoop.test', 'member' || n, '', 'Member', 'Number ' || n, 'Chicago', now(), now()
      from unnest(${ids}::text[]) with ordinality m(id, n)`
    await sql`insert into sessions (sid, cookie_digest, user_id, sess, expire)
      select sid, 'cookie ' || sid, id::uuid, jsonb_build_object('userId', id, 'userAgent', '', 'createdAt', now(), 'lastSeenAt', now()),
        now() + interval '1 day' from unnest(${ids}::text[], ${sids}::text[]) m(id, sid)`
    await sql`with members as (select id::uuid as id, n from unnest(${ids}::text[]) with ordinality m(id, n))
      insert into friendships (id, requester_id, addressee_id, status, created_at, responded_at)
      select gen_random_uuid(), one.id, other.id, 'accepted', now(), now()
      from members one join members other on other.n between one.n + 1 and one.n + ${NEXT_FRIENDS}`
    return members
  } finally {
    await close()
  }
}
