import type { Passwords } from '@stoop/api/auth/passwords'
import type { Clock } from '@stoop/api/context'
import type { Database } from '@stoop/db/client'
import { users } from '@stoop/db/schema'
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemo } from '@stoop/db/seed/demo'
import type { Env } from './env.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * Fills an empty embedded database with the demo city, and says how to sign in; says nothing where it does not: SEED=none,
 * an address that others reach (its passwords are public), a database of somebody's own, or one that has members.
 */
export async function seedIfEmpty(env: Env, world: { db: Database; passwords: Passwords; clock: Clock }) {
  if (env.seed !== 'demo' || env.databaseUrl || !LOOPBACK.test(env.host)) return undefined
  const [anybody] = await world.db.select({ id: users.id }).from(users).limit(1)
  if (anybody) return undefined
  await seedDemo(world.db, await world.passwords.hash(DEMO_PASSWORD), world.clock.now())
  return `A demo city is set up. Sign in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}`
}
