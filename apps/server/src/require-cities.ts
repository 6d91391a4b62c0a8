import type { Database } from '@stoop/db/client'
import { communities, users } from '@stoop/db/schema'
import { hasDemoMembers } from '@stoop/db/seed/remove-demo'
import { listCities } from '@stoop/validators/city-names'
import { sql } from 'drizzle-orm'
import { commandLine } from './cli/command-line.ts'
import { StartError } from './cli/start-error.ts'

/** Throws StartError if members or communities have a city that is not in this installation's list. */
export async function requireCities(db: Database): Promise<void> {
  const names = sql`${sql.param([...listCities()])}::text[]`
  const used = await db.execute<{ city: string; members: number; communities: number }>(sql`
    select city, sum(members)::int as members, sum(communities)::int as communities from (
      select selected_city as city, count(*) as members, 0 as communities from ${users}
      where selected_city <> all(${names}) group by selected_city
      union all select city, 0, count(*) from ${communities} where city <> all(${names}) group by city
    ) used group by city order by city`)
  if (used.length === 0) return
  const list = used.map(
    (row) =>
      `${row.city} (${count(row.members, 'member', 'members')}, ${count(row.communities, 'community', 'communities')})`,
  )
  const hint = (await hasDemoMembers(db)) ? ` The command "${commandLine('seed --remove')}" removes the demo city.` : ''
  throw new StartError(
    `CITIES must also name the cities in which there are members or communities: ${list.join(', ')}.${hint}`,
  )
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
