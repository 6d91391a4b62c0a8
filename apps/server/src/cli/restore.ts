import { resolve } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import { formatMegabytes } from '../backup/create-backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { describeBackup } from '../backup/verify-backup.ts'
import { readEnv } from '../env.ts'
import { commandLine } from './command-line.ts'
import { parseOptions } from './parse-options.ts'
import { PROGRAM_OPTIONS } from './program-options.ts'
import { runCommand } from './run-command.ts'

const UNKNOWN_DELETIONS = `Members who deleted their account after this backup was made are back, because the backup does not know about them. If you have the
old data folder, or a copy of its file erased-accounts, restore again into an empty folder with: ${commandLine('restore stoop.tar')} --erased <folder or file>`
const DELETED_AGAIN =
  'Accounts that were deleted after this backup was made are hidden when the server starts, and erased again.'

/** `pnpm restore file.tar [--erased <old data folder or file>]`: restores a backup into an empty DATA_DIR. */
await runCommand('The restore', async () => {
  const { dataDir, databaseUrl } = readEnv(process.env)
  if (databaseUrl) throw new BackupError('the database is at DATABASE_URL: restore it with pg_restore or psql.')
  const { values, positionals } = parseOptions({ allowPositionals: true, options: PROGRAM_OPTIONS.restore })
  const [name] = positionals
  if (name === undefined) throw new BackupError(`name the file: ${commandLine('restore stoop.tar')}.`)
  const toPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
  const file = toPath(name)
  const erased = values.erased === undefined ? undefined : toPath(values.erased)
  console.log(`Restoring ${file} into ${dataDir}…`)
  const backup = await restoreBackup({ dataDir, file, log: console.log, erased })
  console.log(erased === undefined ? UNKNOWN_DELETIONS : DELETED_AGAIN)
  const notice = describeBackup(backup)
  if (notice) console.log(notice)
  if (backup.damage !== undefined)
    throw new BackupError(
      `it is restored, but the database is damaged: ${backup.damage}. Use another backup if you have one.`,
    )
  console.log(`Backup restored (${formatMegabytes(backup.bytes)}). Start the server with: ${commandLine('start')}`)
})
