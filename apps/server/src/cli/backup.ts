import { resolve } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import { createBackup, formatMegabytes } from '../backup/create-backup.ts'
import { describeBackup, verifyBackup } from '../backup/verify-backup.ts'
import { readEnv } from '../env.ts'
import { parseOptions } from './parse-options.ts'
import { PROGRAM_OPTIONS } from './program-options.ts'
import { runCommand } from './run-command.ts'

/**
 * `pnpm backup [file.tar]` writes all data of DATA_DIR into one file, even while the server runs. `pnpm backup --verify file.tar`
 * compares a backup with its hashes.
 */
await runCommand('The backup', async () => {
  const { values, positionals } = parseOptions({ allowPositionals: true, options: PROGRAM_OPTIONS.backup })
  const toPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
  return values.verify === undefined
    ? create(toPath(positionals[0] ?? `stoop-${timestamp()}.tar`))
    : verify(toPath(values.verify))
})

async function create(file: string): Promise<void> {
  const { dataDir, databaseUrl } = readEnv(process.env)
  if (databaseUrl)
    throw new BackupError('the database is at DATABASE_URL: back it up with pg_dump, and DATA_DIR by copying it.')
  console.log(`Backing up ${dataDir}…`)
  const { bytes, damage } = await createBackup({ dataDir, file, log: console.log })
  console.log(`Backup written to ${file} (${formatMegabytes(bytes)}). Keep it private: it contains posts and secrets.`)
  if (damage !== undefined)
    throw new BackupError(
      `the database is damaged (${damage}), and so is this backup. Keep earlier backups, and restore the newest one that is not damaged.`,
    )
}

async function verify(file: string): Promise<void> {
  const backup = await verifyBackup(file, console.log)
  const { bytes, files, manifest } = backup
  const notice = describeBackup(backup)
  if (manifest && notice) throw new BackupError(notice)
  if (notice) console.log(notice)
  console.log(
    `${file} is complete${manifest ? ', and every file has its hash' : ''} (${files} files, ${formatMegabytes(bytes)}).`,
  )
}

function timestamp(): string {
  return new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')
}
