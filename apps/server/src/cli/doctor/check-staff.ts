import { isHiddenByRow } from '@stoop/api/users/suspension'
import type { Database } from '@stoop/db/client'
import { hiddenUsers, users } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import type { Env } from '../../env.ts'
import { commandLine } from '../command-line.ts'
import { type Finding, findingsOf } from './finding.ts'

const ADVICE = `Choose somebody you trust: ${commandLine('stoop member role @username admin')}`

/** Checks that there is an admin, because only admins decide the most serious reports. */
export async function checkStaff(db: Database, env: Env): Promise<Finding[]> {
  const { ok, serious } = findingsOf('staff', env)
  const isActive = sql`not exists (select 1 from ${hiddenUsers} where ${hiddenUsers.userId} = ${users.id} and (${isHiddenByRow}))`
  const [row] = await db.execute<{ admins: number; moderators: number }>(sql`
    select count(*) filter (where ${users.role} = 'admin')::int as admins,
      count(*) filter (where ${users.role} = 'moderator')::int as moderators
    from ${users} where ${users.role} <> 'member' and ${isActive}`)
  const { admins, moderators } = row ?? { admins: 0, moderators: 0 }
  if (admins + moderators === 0) return [serious('There is no admin and no moderator: nobody reads reports.', ADVICE)]
  if (admins === 0) return [serious('There is no admin, who decides reports of threats and child safety.', ADVICE)]
  return [ok(`Admins: ${admins}, moderators: ${moderators}.`)]
}
