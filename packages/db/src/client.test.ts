import { sql as text } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type OpenOptions, openDatabase, openLongJobs } from './client.ts'
import { useDatabase } from './driver/test/database.ts'
import { databaseFault } from './fault.ts'

const database = useDatabase()
async function opened<T>(options: Omit<OpenOptions, 'url'>, use: (at: ReturnType<typeof openDatabase>) => Promise<T>) {
  const at = openDatabase({ url: database.url(), ...options })
  return use(at).finally(() => at.close())
}

test('a pool tells the server its limits and its name', async () => {
  const settings = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`
  const [request] = await opened({}, ({ sql }) => sql.unsafe(settings))
  expect(request).toEqual({ statement: '2s', lock: '2s', idle: '3s', name: 'stoop' })
  const jobs = openLongJobs({ url: database.url() })
  expect(await jobs.sql.unsafe(settings)).toEqual([
    { statement: '10min', lock: '30s', idle: '1min', name: 'stoop-jobs' },
  ])
  await jobs.close()
})

test('a slow statement ends as unavailable, and the next one is answered', async () => {
  await opened({ max: 1, limits: { statement: 100 } }, async ({ db }) => {
    const slow = db.execute(text`select pg_sleep(5)`).catch(databaseFault)
    expect(await slow).toEqual({ kind: 'unavailable' })
    expect([...(await db.execute(text`select 1 as n`))]).toEqual([{ n: 1 }])
  })
})

test('a transaction is one, and rolls back whole when its work throws', async () => {
  await opened({}, async ({ sql }) => {
    await sql`create table notes (text text)`
    await sql.begin((tx) => tx`insert into notes values ('kept')`)
    const failed = sql.begin(async (tx) => {
      await tx`insert into notes values ('dropped')`
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await sql<{ text: string }>`select text from notes`).toEqual([{ text: 'kept' }])
  })
})

test('the driver’s reserve, cancel, subscribe and several hosts are out of reach', async () => {
  await opened({}, async ({ db, sql }) => {
    expect(Object.keys(sql).sort()).toEqual(['begin', 'unsafe'])
    expect(sql`select 1`).not.toHaveProperty('cancel')
    expect(Reflect.get(db, '$client')).toBeUndefined()
    const session: unknown = Reflect.get(db, 'session')
    expect(session).toHaveProperty('client.reserve')
    for (const name of ['reserve', 'subscribe']) expect(() => driverOf(session, name)()).toThrow(`sql.${name}`)
  })
  expect(() => openDatabase({ url: 'postgres://one,two/city' })).toThrow('one host')
})

/** What someone finds who digs through drizzle's private parts. */
function driverOf(session: unknown, name: string): () => unknown {
  const client: unknown = typeof session === 'object' && session !== null ? Reflect.get(session, 'client') : undefined
  const found: unknown = typeof client === 'function' ? Reflect.get(client, name) : undefined
  if (typeof found !== 'function') throw new Error(`there is no ${name}`)
  return () => Reflect.apply(found, client, [])
}
