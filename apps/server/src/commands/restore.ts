import { resolve } from 'node:path'
import { megabytes } from '../backup/back-up.ts'
import { BackupError } from '../backup/backup-error.ts'
import { restore } from '../backup/restore.ts'
import { readEnv } from '../env.ts'
import { attempt } from './attempt.ts'

/** `pnpm restore file.tar`: puts a backup into an empty DATA_DIR. */
await attempt('The restore', async () => {
  const { dataDir, databaseUrl } = readEnv(process.env)
  if (databaseUrl) throw new BackupError('the database is at DATABASE_URL: restore it with pg_restore or psql.')
  const [, , name] = process.argv
  if (name === undefined) throw new BackupError('name the file: npx -y pnpm@12 restore stoop.tar.')
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  console.log(`Restoring ${file} into ${dataDir}…`)
  const bytes = await restore({ dataDir, file, log: console.log })
  console.log(`Everything is back (${megabytes(bytes)}). Start it with: npx -y pnpm@12 start`)
})
