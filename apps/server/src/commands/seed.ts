import { argon2Passwords } from '@stoop/api/auth/passwords'
import { openLongJobs } from '@stoop/db/client'
import { runningEmbedded, startEmbedded } from '@stoop/db/embedded'
import { users } from '@stoop/db/schema'
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemo } from '@stoop/db/seed/demo'
import { type Env, readEnv } from '../env.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { StartError } from '../start-error.ts'
import { attempt } from './attempt.ts'

/** `pnpm seed`: the demo city, into a database that has no members; the server may run or not. */
await attempt('Seeding', async () => {
  const env = readEnv(process.env)
  const { url, stop } = await database(env)
  try {
    await prepareDatabase(env, url)
    await seed(url)
  } finally {
    await stop()
  }
  console.log(`The demo city is set up. Sign in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}`)
})

async function database({ databaseUrl, dataDir }: Env): Promise<{ url: string; stop(): Promise<void> }> {
  const url = databaseUrl ?? runningEmbedded(dataDir)
  return url === undefined ? startEmbedded({ dataDir, log: console.log }) : { url, stop: async () => undefined }
}

async function seed(url: string): Promise<void> {
  const { db, close } = openLongJobs({ url })
  try {
    const [anybody] = await db.select({ id: users.id }).from(users).limit(1)
    if (anybody) throw new StartError('the database has members already, and the demo city would mix with them.')
    await seedDemo(db, await argon2Passwords().hash(DEMO_PASSWORD), Date.now())
  } finally {
    await close()
  }
}
