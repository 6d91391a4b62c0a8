import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSecret } from '@stoop/api/secret-tokens'
import { type Database, openDatabase } from '@stoop/db/client'
import { startEmbedded } from '@stoop/db/embedded'
import { migrate } from '@stoop/db/migrate'
import { sql } from 'drizzle-orm'
import { MIGRATIONS } from '../../src/prepare-database.ts'
import { ServerProcess } from '../server-process.ts'
import { fillCity } from './fill-city.ts'

export type ScratchCity = {
  db: Database
  /** The data folder of all servers. */
  dataDir: string
  /** Starts a server on the city's database. */
  startServer(): Promise<ServerProcess>
  /** Bearer tokens of members with 200 friends each. */
  tokens: string[]
}

/** Runs `work` on a temporary database with a city of 20,000 members. */
export async function withScratchCity<T>(work: (city: ScratchCity) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-account-'))
  const dataDir = join(folder, 'data')
  const embedded = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined })
  try {
    await migrate(embedded.url, MIGRATIONS)
    const timeouts = { statement: 120_000, socket: 180_000 }
    const { db, close } = openDatabase({ url: embedded.url, max: 2, timeouts, application: 'faults' })
    try {
      await fillCity(db)
      const tokens = await insertReaders(db)
      const startServer = () =>
        ServerProcess.start({ DATABASE_URL: embedded.url, DATA_DIR: dataDir, WEB_APP: 'off' }, undefined)
      return await work({ db, dataDir, startServer, tokens })
    } finally {
      await close(1)
    }
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives ten members friends and a session. Returns their tokens. */
async function insertReaders(db: Database): Promise<string[]> {
  await db.execute(sql`insert into friendships (id, requester_id, addressee_id, status, created_at)
    select uuidv7(), me.id, p.id, 'accepted', now() from people me, people p
    where me.n between 19001 and 19010 and p.n between 5001 and 5200`)
  const tokens = Array.from({ length: 10 }, (_, n) => `token-of-reader-${n}`)
  for (const [n, token] of tokens.entries())
    await db.execute(sql`insert into sessions (sid, cookie_digest, user_id, sess, expire)
      select ${hashSecret(token)}, ${hashSecret(`cookie ${token}`)}, id, jsonb_build_object('userId', id, 'userAgent', 'faults',
        'createdAt', now(), 'lastSeenAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), now() + interval '1 day'
      from people where n = ${19_001 + n}::int`)
  await db.execute(sql`vacuum analyze`)
  return tokens
}
