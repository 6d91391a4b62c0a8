import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from '@commander-js/extra-typings'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { auditLog } from '@stoop/db/schema'
import { BackupError } from '../../backup/backup-error.ts'
import { keepDeletions } from '../../backup/copy-erased.ts'
import { type CopiedDatabase, exportDatabase } from '../../database-copy/export-database.ts'
import { importDatabase } from '../../database-copy/import-database.ts'
import type { Env } from '../../env.ts'
import { prepareDatabase, toStartError } from '../../prepare-database.ts'
import { diskFullError } from '../../storage/disk-space.ts'
import { formatBytes } from '../command-output.ts'
import type { CommandRunner } from '../command-runner.ts'
import { connectDatabase } from '../connect-database.ts'
import { OPERATOR, requireCurrentSchema, withDatabase } from '../operator-services.ts'

export function addDatabaseCommands(program: Command, { runWithEnv }: CommandRunner): void {
  const command = program
    .command('database')
    .description('Moves the database to another PostgreSQL: from the embedded one to your own, or back.')
  command
    .command('export')
    .description(
      'Writes all rows of the database into a file, from one moment. Stop the server first: what members write later is not in the file.',
    )
    .requiredOption('--to <file>', 'the new file, or a folder for it')
    .action(({ to }) => runWithEnv((env) => runExport(env, toPath(to))))
  command
    .command('import')
    .description(
      'Creates the tables in the empty database of these settings (DATABASE_URL, or the embedded one of DATA_DIR), copies the rows of an export, and compares every row. ' +
        'It can be repeated after an error, which leaves no rows behind.',
    )
    .requiredOption('--from <file>', 'a file that "database export" wrote')
    .action(({ from }) => runWithEnv((env) => runImport(env, toPath(from))))
}

const toPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

async function runExport(env: Env, to: string) {
  const isFolder = existsSync(to) && statSync(to).isDirectory()
  const file = isFolder ? join(to, `stoop-database-${timestamp()}.tar`) : to
  const isRunning = !env.databaseUrl && findRunningEmbedded(env.dataDir) !== undefined
  const copied = await withDatabase(env, async (db, url) => {
    await requireCurrentSchema(db)
    const result = await exportDatabase({ url, file, log: console.error })
    await db
      .insert(auditLog)
      .values({ at: new Date(), actor: OPERATOR, action: 'database export', details: { ...result } })
    return result
  })
  const notice = isRunning ? '\nA server is running: what members write now is not in the file.' : ''
  return {
    json: { file, ...copied, isRunning },
    text: `Database exported to ${file} (${describe(copied)}). Keep it private: it contains everything that members wrote.${notice}`,
  }
}

async function runImport(env: Env, file: string) {
  // Check this first, because the next step would create an embedded database in a new DATA_DIR.
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  const { url, stop } = await connectDatabase(env, console.error)
  try {
    const { madeAt: _, ...imported } = await importDatabase({
      // Use the role that owns the tables: only it may drop foreign keys, without which rows can be copied in any order.
      ...{ url: env.migrationUrl ?? url, file, log: console.error },
      migrate: () => prepareDatabase(env, url),
      onImported: async (tx, { tables, rows, madeAt }) => {
        await tx`insert into audit_log (at, actor, action, details)
          values (now(), ${OPERATOR}, 'database import', ${JSON.stringify({ tables, rows })}::text::jsonb)`
        await keepDeletions(env.dataDir, madeAt)
      },
    })
    return { json: imported, text: `Database imported and every row compared (${describe(imported)}).` }
  } catch (error) {
    throw error instanceof BackupError ? error : toStartError(env, await diskFullError(error, env))
  } finally {
    await stop()
  }
}

const describe = ({ tables, rows, bytes }: CopiedDatabase) => `${tables} tables, ${rows} rows, ${formatBytes(bytes)}`

const timestamp = () => new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')
