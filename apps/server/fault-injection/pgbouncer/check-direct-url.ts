import { setTimeout as pause } from 'node:timers/promises'
import { withServer } from '@stoop/db/testing'
import { withTwoServers } from '../two-servers.ts'
import type { Line } from './lines.ts'
import { type Member, readOwnData, registerMember } from './member-calls.ts'

const MEMBERS = 10
const LISTENING = `select from pg_stat_activity where query ilike 'listen%'`

/**
 * Checks two servers that use PgBouncer, but listen and migrate on a direct connection: a session that ends on one server must
 * end on the other one within a second.
 */
export async function checkDirectUrl(url: string, postgresUrl: string, dataDir: string): Promise<Line[]> {
  const settings = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: postgresUrl,
    DATABASE_MIGRATION_URL: postgresUrl,
    DATABASE_PREPARE: 'off',
    DATA_DIR: dataDir,
    WEB_APP: 'off',
  }
  return withTwoServers(settings, async (first, second) => {
    const delays: number[] = []
    let listening = 0
    for (let n = 0; n < MEMBERS; n += 1) {
      const member = await registerMember(first.address, `direct${n}`)
      const elsewhere = member.at(second.address)
      const readEverywhere = () => Promise.all([member, elsewhere].map(readOwnData))
      await readEverywhere()
      // A server begins to listen only after it has found a session in its cache.
      await pause(1_000)
      await readEverywhere()
      listening = await withServer(postgresUrl, async (sql) => (await sql.unsafe(LISTENING)).length)
      await member.call('POST', '/api/auth/logout')
      delays.push(await timeUntilSignedOut(elsewhere))
    }
    const slowest = Math.round(Math.max(...delays))
    return [
      ['connections that listen at DATABASE_DIRECT_URL', listening, listening === 2],
      [`ms until ${MEMBERS} ended sessions have ended on the other server, the longest`, slowest, slowest <= 1_000],
    ]
  })
}

/** Returns after how many milliseconds a call of the member gets 401. */
async function timeUntilSignedOut({ call }: Member): Promise<number> {
  for (const startedAt = performance.now(); ; ) {
    const error: unknown = await call('GET', '/api/auth/user').then(
      () => undefined,
      (cause: unknown) => cause,
    )
    if (error instanceof Error && error.message.startsWith('401')) return performance.now() - startedAt
    if (error !== undefined) throw error
  }
}
