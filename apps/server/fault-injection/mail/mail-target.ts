import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseHandle, openDatabase } from '@stoop/db/client'
import { startEmbedded } from '@stoop/db/embedded'
import { outbox } from '@stoop/db/schema'
import { ServerProcess } from '../server-process.ts'

/** A server that can be killed and restarted while its PostgreSQL keeps running. */
export type MailTarget = {
  database: DatabaseHandle
  server(): ServerProcess
  /** Registers a member, so that the account gets a message. */
  register(name: string): Promise<void>
  /**
   * Moves the times of jobs into the past, as if `ms` had passed. A changed clock of the server has no effect, because jobs use
   * the clock of the database.
   */
  passTime(ms: number): Promise<void>
  /** Kills the server, then restarts it as if `ms` had passed. */
  killAndRestart(ms: number): Promise<void>
  countWaiting(): Promise<number>
  stop(): Promise<void>
}

/** Starts PostgreSQL and a server that sends its mail to `mailUrl`. */
export async function startMailTarget(env: { MAIL_URL: string; RATE_LIMITS?: string }): Promise<MailTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoop-mail-'))
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  const start = () =>
    ServerProcess.start(
      {
        ...env,
        DATABASE_URL: embedded.url,
        DATA_DIR: join(dataDir, 'server'),
        WEB_APP: 'off',
      },
      undefined,
    )
  let server = await start()
  const database = openDatabase({ url: embedded.url, max: 2, application: 'faults' })
  const passTime = async (ms: number) => {
    await database.sql`update jobs set run_at = run_at - ${ms} * interval '1 ms' where kind = 'mail'`
  }
  return {
    database,
    server: () => server,
    async register(name) {
      const form = { email: `${name}@stoop.test`, password: 'correct horse', username: name, selectedCity: 'Chicago' }
      const response = await fetch(`${server.address}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...form, firstName: 'Test', lastName: 'Member' }),
      })
      if (response.status !== 201) throw new Error(`The registration of ${name} failed: ${await response.text()}`)
    },
    passTime,
    async killAndRestart(ms) {
      await server.kill()
      await passTime(ms)
      server = await start()
    },
    countWaiting: () => database.db.$count(outbox),
    async stop() {
      await server.stop()
      await database.close(1)
      await embedded.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
