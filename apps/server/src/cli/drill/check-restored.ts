import { refreshRecentNotifications } from '@stoop/api/notifications/refresh-notifications'
import { recount } from '@stoop/api/operator/recount'
import { refreshAllHidden } from '@stoop/api/suspensions/end-suspensions'
import { openDatabase } from '@stoop/db/client'
import { COPY_TIMEOUTS, listTables, prepareCopy, readTotals } from '../../database-copy/copied-tables.ts'
import type { Env } from '../../env.ts'
import { findNewestEntry } from '../doctor/check-clock.ts'
import { OPERATOR, withServices } from '../operator-services.ts'

export type RestoredState = {
  /** The number of rows of each table. */
  tables: Record<string, number>
  /** The time of the newest entry in milliseconds; 0 without entries. */
  newestEntryAt: number
  /** How many counters and flags are wrong. */
  differences: number
}

/** Reads every row of a restored database, and compares all counters and flags. Changes only this database. */
export function checkRestored(env: Env): Promise<RestoredState> {
  return withServices(env, async (services, url) => {
    const tables = await readEveryRow(url)
    const newestEntryAt = await findNewestEntry(services.db)
    // A start does this too: suspensions may have begun or ended since the backup.
    await refreshAllHidden(services)
    await refreshRecentNotifications(services)
    const { differences } = await recount(services, OPERATOR, { isDryRun: true })
    return { tables, newestEntryAt, differences: differences.length }
  })
}

async function readEveryRow(url: string): Promise<Record<string, number>> {
  const { sql, close } = openDatabase({ url, max: 1, application: 'stoop-drill', timeouts: COPY_TIMEOUTS })
  try {
    return await sql.begin(async (tx) => {
      await prepareCopy(tx)
      const rows: Record<string, number> = {}
      for (const table of await listTables(tx)) rows[table.name] = Number((await readTotals(tx, table)).rows)
      return rows
    })
  } finally {
    await close()
  }
}
