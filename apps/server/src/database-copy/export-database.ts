import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { openDatabase, type Sql } from '@stoop/db/client'
import { RELEASE } from '@stoop/db/release'
import { Archive } from '../backup/archive.ts'
import { BackupError } from '../backup/backup-error.ts'
import { formatMegabytes } from '../backup/create-backup.ts'
import { FORMAT_VERSION, formatManifest, LAST_ENTRY, lastEntryText, MANIFEST_ENTRY } from '../backup/manifest.ts'
import { COPY_TIMEOUTS, type CopiedTable, copyCommand, listTables, prepareCopy, readTotals } from './copied-tables.ts'
import { EXPORT, type ExportSchema, type ExportTotals, rowsEntry, SCHEMA_ENTRY, TOTALS_ENTRY } from './export-format.ts'
import { listMigrations } from './list-migrations.ts'

export type CopyJob = { url: string; file: string; log: (line: string) => void }
export type CopiedDatabase = { tables: number; rows: number; bytes: number }

/** How many bytes of rows the process keeps in memory. A single row may be larger. */
const PART_BYTES = 4 * 1024 * 1024

/**
 * Writes all rows of a database into a file, from one snapshot, so that the server may write at the same time. Throws BackupError
 * if the file exists or cannot be written.
 */
export async function exportDatabase({ url, file, log }: CopyJob): Promise<CopiedDatabase> {
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another file name.`)
  const { sql, close } = openDatabase({
    ...{ url, max: 1, prepare: false },
    application: 'stoop-export',
    timeouts: COPY_TIMEOUTS,
  })
  const partFile = `${file}.part`
  await rm(partFile, { force: true })
  const archive = new Archive(partFile)
  try {
    await archive.text(EXPORT.firstEntry, FORMAT_VERSION)
    const { tables } = await sql.begin(async (tx) => {
      await tx`set transaction isolation level repeatable read, read only`
      await prepareCopy(tx)
      return addTables(tx, archive, log)
    })
    const { [EXPORT.firstEntry]: _, ...files } = archive.hashes
    const manifest = formatManifest({ files, damage: null })
    await archive.text(MANIFEST_ENTRY, manifest)
    await archive.text(LAST_ENTRY, lastEntryText(manifest))
    await archive.close()
    await rename(partFile, file)
    await close()
    const totals = Object.values(tables)
    return {
      tables: totals.length,
      rows: totals.reduce((sum, { rows }) => sum + Number(rows), 0),
      bytes: archive.bytes,
    }
  } catch (error) {
    const writeError = await archive.abandon()
    await rm(partFile, { force: true })
    // If the copy was interrupted, do not wait for its end.
    await close(0)
    if (writeError instanceof Error) throw new BackupError(`${file} cannot be written: ${writeError.message}.`)
    throw error
  }
}

async function addTables(tx: Sql, archive: Archive, log: CopyJob['log']): Promise<ExportTotals> {
  const tables = await listTables(tx)
  const schema: ExportSchema = { release: RELEASE, migrations: await listMigrations(tx), tables }
  await archive.text(SCHEMA_ENTRY, JSON.stringify(schema))
  const totals: ExportTotals = { tables: {}, sequences: {} }
  let current = ''
  const progress = setInterval(() => log(`${current}: ${formatMegabytes(archive.bytes)} so far…`), 2_000)
  try {
    for (const table of tables) {
      current = table.name
      const copied = await addRows(tx, archive, table)
      const read = await readTotals(tx, table)
      if (read.rows !== String(copied))
        throw new Error(`PostgreSQL counted ${read.rows} rows in ${table.name} and copied ${copied}`)
      totals.tables[table.name] = read
    }
  } finally {
    clearInterval(progress)
  }
  // Read sequences last. They are not part of the snapshot, and must not be lower than an id in the copied rows.
  for (const { name, value } of await tx<{ name: string; value: string }>`select sequencename as name,
      last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`)
    totals.sequences[name] = value
  await archive.text(TOTALS_ENTRY, JSON.stringify(totals))
  return totals
}

/**
 * Adds the rows of a table in several entries, because the size of an entry must be known before it is written. Returns the
 * number of rows.
 */
async function addRows(tx: Sql, archive: Archive, table: CopiedTable): Promise<number> {
  let [rows, parts, bytes] = [0, 0, 0]
  let part: Buffer[] = []
  const flush = async () => {
    if (part.length === 0) return
    parts++
    await archive.chunks(rowsEntry(table.name, parts), part)
    part = []
    bytes = 0
  }
  // Read the copy to its end even after an error. The connection accepts no other statement before.
  let failure: unknown
  for await (const chunk of await tx.copyTo(copyCommand(table, 'to stdout'))) {
    if (failure !== undefined) continue
    if (!Buffer.isBuffer(chunk)) throw new Error('PostgreSQL returned rows that are not bytes')
    part.push(chunk)
    bytes += chunk.length
    rows += countLines(chunk)
    if (bytes >= PART_BYTES)
      await flush().catch((error: unknown) => {
        failure = error
      })
  }
  if (failure !== undefined) throw failure
  await flush()
  return rows
}

/** Returns the number of rows in the output of COPY: one line each, because COPY escapes line breaks in values. */
function countLines(chunk: Buffer): number {
  let lines = 0
  for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', end + 1)) lines++
  return lines
}
