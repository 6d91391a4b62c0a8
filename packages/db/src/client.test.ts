import { sql as text } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type DatabaseOptions, openDatabase, openJobDatabase } from './client.ts'
import { classifyDatabaseError } from './database-error.ts'
import { useDatabase } from './driver/test/database.ts'

const database = useDatabase()
async function withDatabase<T>(
  options: Omit<DatabaseOptions, 'url'>,
  use: (handle: ReturnType<typeof openDatabase>) => Promise<T>,
) {
  const handle = openDatabase({ url: database.url(), ...options })
  return use(handle).finally(() => handle.close())
}

it('sets the timeouts of its connections', async () => {
  const settings = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`
  const [request] = await withDatabase({}, ({ sql }) => sql.unsafe(settings))
  expect(request).toEqual({ statement: '2s', lock: '2s', idle: '3s', name: 'stoop' })
  const jobs = openJobDatabase({ url: database.url() })
  expect(await jobs.sql.unsafe(settings)).toEqual([
    { statement: '10min', lock: '30s', idle: '1min', name: 'stoop-jobs' },
  ])
  await jobs.close()
})

it('throws unavailable for a statement that is too slow', async () => {
  await withDatabase({ max: 1, timeouts: { statement: 100 } }, async ({ db }) => {
    const slow = db.execute(text`select pg_sleep(5)`).catch(classifyDatabaseError)
    expect(await slow).toEqual({ kind: 'unavailable' })
    expect([...(await db.execute(text`select 1 as n`))]).toEqual([{ n: 1 }])
  })
})

it('rolls back the whole transaction when its work throws', async () => {
  await withDatabase({}, async ({ sql }) => {
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

it('returns the connections of the pool by state', async () => {
  await withDatabase({ max: 2 }, async ({ sql, getPoolState }) => {
    expect(getPoolState()).toEqual({ busy: 0, idle: 0, connecting: 0, waiting: 0 })
    await sql.begin(async (tx) => {
      await tx`select 1`
      expect(getPoolState()).toEqual({ busy: 1, idle: 0, connecting: 0, waiting: 0 })
    })
    await sql`select 1`
    expect(getPoolState()).toEqual({ busy: 0, idle: 1, connecting: 0, waiting: 0 })
  })
})

it('counts the statements that wait because all connections are in transactions', async () => {
  await withDatabase({ max: 1 }, async ({ sql, getPoolState }) => {
    let waiting: Promise<unknown> | undefined
    await sql.begin(async (tx) => {
      await tx`select 1`
      waiting = sql`select 2`
      await tx`select 3`
      expect(getPoolState()).toMatchObject({ busy: 1, waiting: 1 })
    })
    await waiting
  })
})

it('reports the start and the end of each statement of db, even in transactions', async () => {
  const reported: string[] = []
  const startStatement = (statement: string) => {
    if (statement.includes('unobserved')) return undefined
    reported.push(`start ${statement}`)
    return (error?: unknown) =>
      void reported.push(`end ${error instanceof Error && 'code' in error ? error.code : 'ok'}`)
  }
  await withDatabase({ max: 1, startStatement }, async ({ db }) => {
    expect([...(await db.execute(text`select 1 as n`))]).toEqual([{ n: 1 }])
    expect([...(await db.execute(text`select 2 as unobserved`))]).toEqual([{ unobserved: 2 }])
    await expect(db.execute(text`select 1 / 0`)).rejects.toThrow()
    await db.transaction((tx) => tx.execute(text`select 3`))
  })
  expect(reported).toEqual([
    'start select 1 as n',
    'end ok',
    'start select 1 / 0',
    'end 22012',
    'start select 3',
    'end ok',
  ])
})

it('gives no access to reserve, cancel and subscribe of the driver', async () => {
  await withDatabase({}, async ({ db, sql }) => {
    expect(Object.keys(sql).sort()).toEqual(['begin', 'copyFrom', 'copyTo', 'unsafe'])
    expect(sql`select 1`).not.toHaveProperty('cancel')
    expect(Reflect.get(db, '$client')).toBeUndefined()
    const session: unknown = Reflect.get(db, 'session')
    expect(session).toHaveProperty('client.reserve')
    for (const name of ['reserve', 'subscribe']) expect(() => driverMethod(session, name)()).toThrow(`sql.${name}`)
  })
  expect(() => openDatabase({ url: 'postgres://one,two/city' })).toThrow('one host')
})

/** Returns a method of the driver, through private fields of drizzle. */
function driverMethod(session: unknown, name: string): () => unknown {
  const client: unknown = typeof session === 'object' && session !== null ? Reflect.get(session, 'client') : undefined
  const found: unknown = typeof client === 'function' ? Reflect.get(client, name) : undefined
  if (typeof found !== 'function') throw new Error(`The driver has no method ${name}`)
  return () => Reflect.apply(found, client, [])
}
