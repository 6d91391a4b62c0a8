import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openDatabase, type Sql } from '@stoop/db/client'
import { classifyDatabaseError } from '@stoop/db/database-error'
import { isDiskFull } from '@stoop/db/disk-full'
import { RELEASE } from '@stoop/db/release'
import { BackupError } from '../backup/backup-error.ts'
import { readBackup } from '../backup/read-backup.ts'
import { COPY_TIMEOUTS, type CopiedTable, copyCommand, listTables, prepareCopy, readTotals } from './copied-tables.ts'
import type { CopiedDatabase, CopyJob } from './export-database.ts'
import {
  EXPORT,
  type ExportSchema,
  type ExportTotals,
  exportSchema,
  exportTotals,
  SCHEMA_ENTRY,
  TOTALS_ENTRY,
  tableOfEntry,
} from './export-format.ts'
import { listMigrations } from './list-migrations.ts'
import { removeConstraints } from './remove-constraints.ts'
import { requireEmptyDatabase } from './require-empty-database.ts'

const JSON_ENTRIES: readonly string[] = [SCHEMA_ENTRY, TOTALS_ENTRY]

export type ImportedDatabase = CopiedDatabase & {
  /** The time of the export, in milliseconds. */
  madeAt: number
}

export type ImportJob = CopyJob & {
  /** Creates the schema of this release. */
  migrate(): Promise<void>
  /** Called at the end of the transaction that imports the rows. */
  onImported(tx: Sql, imported: ImportedDatabase): Promise<void>
}

/**
 * Copies the rows of an export into an empty database and compares every row, in one transaction: after an error, the database
 * has the schema but no rows. Throws BackupError for a database with rows, another schema, or a missing or damaged file.
 */
export async function importDatabase({ url, file, log, migrate, onImported }: ImportJob): Promise<ImportedDatabase> {
  const { sql, close } = openDatabase({
    ...{ url, max: 1, prepare: false },
    application: 'stoop-import',
    timeouts: COPY_TIMEOUTS,
  })
  try {
    await requireEmptyDatabase(sql)
    await migrate()
    const imported = await sql.begin(async (tx) => {
      await prepareCopy(tx)
      const result = await importRows(tx, { url, file, log })
      await onImported(tx, result)
      return result
    })
    log('Collecting statistics for the query planner…')
    await sql.begin(async (tx) => {
      await prepareCopy(tx)
      await tx`analyze`
    })
    return imported
  } catch (error) {
    if (isDiskFull(error))
      throw new BackupError('the disk of the database is full: free some space and import again; no rows were kept.', {
        cause: error,
      })
    throw error
  } finally {
    await close()
  }
}

async function importRows(tx: Sql, { file, log }: CopyJob): Promise<ImportedDatabase> {
  const tables = await listTables(tx)
  const restoreConstraints = await removeConstraints(tx, tables)
  // Check again when the tables are locked: a server may have started since.
  await requireEmptyDatabase(tx)
  const { bytes, madeAt, totals } = await copyRows(tx, { file, log, tables })
  log('Setting sequences and checking foreign keys…')
  for (const [name, value] of Object.entries(totals.sequences))
    await tx`select setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint, true)`
  await restoreConstraints()
  let rows = 0
  for (const table of tables) {
    log(`Comparing ${table.name}…`)
    const [expected, actual] = [totals.tables[table.name], await readTotals(tx, table)]
    if (expected?.rows !== actual.rows || expected.hash !== actual.hash)
      throw new BackupError(
        `the rows of ${table.name} differ from those of the export (${actual.rows} instead of ${expected?.rows}); no rows were kept.`,
      )
    rows += Number(actual.rows)
  }
  // Ids of transactions and positions in the WAL are only valid in the database that they are from.
  await tx`delete from restrictions`
  await tx`update sessions set written_position = null where written_position is not null`
  return { tables: tables.length, rows, bytes, madeAt }
}

async function copyRows(tx: Sql, { file, log, tables }: Pick<CopyJob, 'file' | 'log'> & { tables: CopiedTable[] }) {
  const byName = new Map(tables.map((table) => [table.name, table]))
  let totals: ExportTotals | undefined
  const { bytes, madeAt } = await readBackup(
    file,
    log,
    async ({ name }, content) => {
      if (JSON_ENTRIES.includes(name)) {
        const value: unknown = JSON.parse(await text(Readable.from(content)))
        if (name === SCHEMA_ENTRY) await requireSameSchema(tx, exportSchema.parse(value), tables)
        else totals = exportTotals.parse(value)
        return
      }
      const table = byName.get(tableOfEntry(name) ?? '')
      if (table === undefined)
        throw new BackupError(`${file} contains ${name}, which is not a table; no rows were kept.`)
      const target = await tx.copyFrom(copyCommand(table, 'from stdin'))
      await pipeline(content, target).catch((error: unknown) => {
        throw isRejectedRow(error) ? damagedRows(file, name, error) : error
      })
    },
    EXPORT,
  )
  if (totals === undefined) throw new BackupError(`${file} is incomplete: use another export; no rows were kept.`)
  return { bytes, madeAt, totals }
}

const isRejectedRow = (error: unknown) => ['invalid', 'conflict'].includes(classifyDatabaseError(error).kind)

const damagedRows = (file: string, name: string, cause: unknown) =>
  new BackupError(`${file} is damaged: PostgreSQL rejected a row of ${name}. Use another export; no rows were kept.`, {
    cause,
  })

async function requireSameSchema(tx: Sql, schema: ExportSchema, tables: CopiedTable[]): Promise<void> {
  const migrations = await listMigrations(tx)
  if (JSON.stringify([schema.migrations, schema.tables]) === JSON.stringify([migrations, tables])) return
  throw new BackupError(
    `the export was made by Stoop ${schema.release} with another schema than that of this Stoop ${RELEASE}: import it with ${schema.release}, and upgrade afterwards.`,
  )
}
