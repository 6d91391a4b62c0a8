import { argon2Passwords } from '@stoop/api/passwords'
import { type Database, openJobDatabase } from '@stoop/db/client'
import { users } from '@stoop/db/schema'
import { DEMO_EMAIL, DEMO_MODERATOR_EMAIL, DEMO_PASSWORD, seedDemo } from '@stoop/db/seed/demo'
import { removeDemo } from '@stoop/db/seed/remove-demo'
import { setCities } from '@stoop/validators/city-names'
import { readEnv } from '../env.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { connectDatabase } from './connect-database.ts'
import { parseOptions } from './parse-options.ts'
import { PROGRAM_OPTIONS } from './program-options.ts'
import { runCommand } from './run-command.ts'
import { isBehindProxy } from './seed-if-empty.ts'
import { StartError } from './start-error.ts'

/**
 * `pnpm seed` adds the demo city to a database without members. `pnpm seed --remove` removes it from any database. Both may run
 * while the server runs.
 */
const isRemoval = process.argv.includes('--remove')
await runCommand(isRemoval ? 'Removing the demo city' : 'Seeding', async () => {
  const { values } = parseOptions({ options: PROGRAM_OPTIONS.seed })
  const env = readEnv(process.env)
  setCities(env.cities.map(({ name }) => name))
  if (isBehindProxy(env) && !values.remove)
    throw new StartError(
      "PUBLIC_URL or TRUSTED_PROXIES is set, so others can reach this server, and the demo members' password is public.",
    )
  const { url, stop } = await connectDatabase(env, console.log)
  try {
    await prepareDatabase(env, url)
    const { db, close } = openJobDatabase({ url, prepare: env.prepare })
    try {
      console.log(values.remove ? await remove(db) : await seed(db))
    } finally {
      await close()
    }
  } finally {
    await stop()
  }
})

async function seed(db: Database): Promise<string> {
  const [existingUser] = await db.select({ id: users.id }).from(users).limit(1)
  if (existingUser)
    throw new StartError('the database already has members. The demo city can be added only to an empty database.')
  await seedDemo(db, await argon2Passwords().hash(DEMO_PASSWORD, 'seed'), Date.now())
  return `The demo city is set up. Sign in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}, or as the moderator ${DEMO_MODERATOR_EMAIL}`
}

async function remove(db: Database): Promise<string> {
  const { members, posts, communitiesHandedOver, communitiesClosed } = await removeDemo(db, Date.now())
  if (members === 0) return 'There are no demo members in this database.'
  return `The demo city is removed: ${members} members, ${posts} posts, ${communitiesClosed} communities. ${communitiesHandedOver} communities have a new creator.`
}
