import { resolve } from 'node:path'
import { backUp, megabytes } from '../backup/back-up.ts'
import { BackupError } from '../backup/backup-error.ts'
import { readEnv } from '../env.ts'
import { attempt } from './attempt.ts'

/** `pnpm backup [file.tar]`: one file with everything of DATA_DIR, whether the server runs or not. */
await attempt('The backup', async () => {
  const { dataDir, databaseUrl } = readEnv(process.env)
  if (databaseUrl)
    throw new BackupError('the database is at DATABASE_URL: back it up with pg_dump, and DATA_DIR by copying it.')
  const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? `stoop-${moment()}.tar`)
  console.log(`Backing up ${dataDir}…`)
  const bytes = await backUp({ dataDir, file, log: console.log })
  console.log(`${file} holds it all (${megabytes(bytes)}). Keep it private: posts and secrets are in it.`)
})

function moment(): string {
  return new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')
}
