import { resolve } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import { createBackup, formatMegabytes } from '../backup/create-backup.ts'
import { readEnv } from '../env.ts'
import { runCommand } from './run-command.ts'

/** `pnpm backup [file.tar]`: writes all data of DATA_DIR into one file. The server may be running. */
await runCommand('The backup', async () => {
  const { dataDir, databaseUrl } = readEnv(process.env)
  if (databaseUrl)
    throw new BackupError('the database is at DATABASE_URL: back it up with pg_dump, and DATA_DIR by copying it.')
  const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? `stoop-${timestamp()}.tar`)
  console.log(`Backing up ${dataDir}…`)
  const bytes = await createBackup({ dataDir, file, log: console.log })
  console.log(`Backup written to ${file} (${formatMegabytes(bytes)}). Keep it private: it contains posts and secrets.`)
})

function timestamp(): string {
  return new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')
}
