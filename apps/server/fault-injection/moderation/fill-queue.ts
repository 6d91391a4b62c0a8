import type { Database } from '@stoop/db/client'
import { sql } from 'drizzle-orm'

const CASES = 10_000

/**
 * Inserts 10,000 open and 10,000 decided cases about one member's posts, with three reports each. Every fifth case is
 * in a community that the creator created.
 */
export async function fillQueue(
  db: Database,
  { authorId, creatorId }: { authorId: string; creatorId: string },
): Promise<void> {
  await db.execute(sql`insert into users (id, email, password, first_name, last_name, username, created_at, updated_at)
    select uuidv7(), 'reporter' || n || '@stoop.test', '', 'Reporter', 'Number ' || n, 'reporter' || n, now(), now()
    from generate_series(1, 300) n`)
  await db.execute(sql`insert into communities (id, name, slug, city, creator_id, created_at)
    values (uuidv7(), 'Gardeners', 'gardeners', 'Chicago', ${creatorId}, now())`)
  await db.execute(sql`insert into posts (id, author_id, content, visibility, created_at)
    select uuidv7(), ${authorId}, 'Advertisement number ' || n, 'public', now() from generate_series(1, ${2 * CASES}::int) n`)
  await db.execute(sql`insert into cases (id, target_type, target_id, subject_id, community_id, level, source, state, severity,
      weight, snapshot, opened_at, decided_at)
    select uuidv7(), 'post', p.id, p.author_id, case when p.n % 5 = 0 then c.id end,
      case when p.n % 5 = 0 then 'community' else 'site' end, 'report', case when p.n <= ${CASES}::int then 'open' else 'decided' end,
      1 + (p.n % 3), (p.n % 17) / 4.0, jsonb_build_object('text', p.content, 'name', null, 'imageUrl', null, 'imageAlt', null,
      'version', 1, 'createdAt', to_json(p.created_at), 'postId', null), now(), case when p.n > ${CASES}::int then now() end
    from (select *, row_number() over (order by id) as n from posts) p, communities c`)
  await db.execute(sql`insert into reports (id, case_id, reporter_id, reason, weight, created_at)
    select uuidv7(), c.id, u.id, (array['spam', 'harassment', 'other'])[r], 1, now()
    from (select id, row_number() over (order by id) as n from cases) c
    cross join generate_series(1, 3) r
    join (select id, row_number() over (order by id) as n from users where username like 'reporter%') u
      on u.n = 1 + (c.n + r) % 300`)
  await db.execute(sql`insert into decisions (id, case_id, subject_id, action, is_removed, created_at)
    select uuidv7(), id, subject_id, 'dismiss', false, now() from cases where state = 'decided'`)
  await db.execute(sql`vacuum analyze`)
}
