import { resolve } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import { formatMegabytes } from '../backup/create-backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { readEnv } from '../env.ts'
import { runCommand } from './run-command.ts'

/** `pnpm restore file.tar`: restores a backup into an empty DATA_DIR. */
await runCommand('The restore', async () => {
  const { dataDir, databaseUrl } = readEnv(process.env)
  if (databaseUrl) throw new BackupError('the database is at DATABASE_URL: restore it with pg_restore or psql.')
  const [, , name] = process.argv
  if (name === undefined) throw new BackupError('name the file: npx -y pnpm@12 restore stoop.tar.')
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  console.log(`Restoring ${file} into ${dataDir}…`)
  const bytes = await restoreBackup({ dataDir, file, log: console.log })
  console.log(`Backup restored (${formatMegabytes(bytes)}). Start the server with: npx -y pnpm@12 start`)
})
