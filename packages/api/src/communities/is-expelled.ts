import { cases, communityBans, communityMembers, decisions } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'

/** Returns whether the viewer is banned from the community, or was removed by its moderators and has not rejoined. */
export async function isExpelled({ db, viewer }: AuthenticatedContext, communityId: string | null): Promise<boolean> {
  const [row] = await db.execute<{ expelled: boolean }>(sql`select
    exists (select 1 from ${communityBans} b where b.community_id = ${communityId} and b.user_id = ${viewer.id})
    or not exists (select 1 from ${communityMembers} m where m.community_id = ${communityId} and m.user_id = ${viewer.id})
      and exists (select 1 from ${decisions} d join ${cases} c on c.id = d.case_id where d.subject_id = ${viewer.id}
        and c.community_id = ${communityId} and d.action in ('removeMember', 'ban')) as expelled`)
  return row?.expelled === true
}
