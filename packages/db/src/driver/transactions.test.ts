import type postgres from 'postgres'
import { beforeEach, expect, it } from 'vitest'
import { useDatabase } from './test/database.ts'
import { settleWithin } from './test/driver.ts'

const database = useDatabase()

beforeEach(async () => {
  await database.open({ max: 1 })`drop table if exists notes; create table notes (text text)`.simple()
})

it('runs no statement of a transaction that has lost its connection', async () => {
  const sql = database.open({ max: 1 })
  const late = Promise.withResolvers<{ statement: Promise<unknown> }>()
  const recycled = Promise.withResolvers<void>()
  const torn = settleWithin(
    sql.begin(async (tx) => {
      await tx`insert into notes values ('torn')`
      await terminateBackend(await pidOf(tx))
      await recycled.promise
      late.resolve({ statement: settleWithin(tx`insert into notes values ('late')`) })
    }),
  )
  expect(await torn).toHaveProperty('error')
  // The pool has opened its only connection again, and another transaction uses it.
  const other = sql.begin(async (tx) => {
    await tx`insert into notes values ('other')`
    recycled.resolve()
    const { statement } = await late.promise
    expect(await statement).toEqual({ error: 'CONNECTION_CLOSED' })
    await tx`insert into notes values ('another')`
  })
  await other
  expect(await readNotes(sql)).toEqual(['another', 'other'])
})

it('rejects the waiting statements of a transaction when its connection is lost', async () => {
  const sql = database.open({ max: 1, max_pipeline: 1 })
  const statements: Promise<unknown>[] = []
  const lost = settleWithin(
    sql.begin(async (tx) => {
      const pid = await pidOf(tx)
      statements.push(...Array.from({ length: 5 }, () => settleWithin(tx`select pg_sleep(5)`)))
      await terminateBackend(pid)
      await Promise.all(statements)
    }),
  )
  expect(await lost).toHaveProperty('error')
  for (const outcome of await Promise.all(statements)) expect(outcome).toHaveProperty('error')
  expect(await settleWithin(sql`select 1 as n`)).toEqual({ value: [{ n: 1 }] })
})

it('runs no statement after the end of its transaction', async () => {
  const sql = database.open({ max: 1 })
  let endedTransaction: postgres.TransactionSql | undefined
  await sql.begin(async (tx) => {
    endedTransaction = tx
    await tx`insert into notes values ('in time')`
  })
  await sql.begin(async (tx) => {
    await tx`insert into notes values ('of another')`
    if (endedTransaction)
      expect(await settleWithin(endedTransaction`insert into notes values ('too late')`)).toEqual({
        error: 'TRANSACTION_ENDED',
      })
  })
  expect(await readNotes(sql)).toEqual(['in time', 'of another'])
})

// A connection pipelines at most 100 statements. Without the patch, a transaction at this limit never began.
it.each([99, 100, 101, 102, 150, 202])('begins a transaction after %i queued statements', async (before) => {
  const sql = database.open({ max: 1 })
  await sql`select 1`
  const insert = (text: string) => sql`insert into notes values (${text})`.execute()
  const ahead = Array.from({ length: before }, () => insert('ahead'))
  const pair = settleWithin(
    sql.begin(async (tx) => {
      await tx`insert into notes values ('pair')`
      await tx`insert into notes values ('pair')`
    }),
  )
  const behind = Array.from({ length: 50 }, () => insert('behind'))
  expect(await pair).toHaveProperty('value')
  await Promise.all([...ahead, ...behind])
  expect(await readNotes(database.open({ max: 1 }))).toHaveLength(before + 2 + 50)
})

async function pidOf(sql: postgres.ISql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return row?.pid ?? 0
}

/** Terminates a backend, as an operator can do. Resolves when it has ended. */
async function terminateBackend(pid: number): Promise<void> {
  const sql = database.open({ max: 1 })
  await sql`select pg_terminate_backend(${pid}, 5000)`
  await sql.end()
}

async function readNotes(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`select text from notes order by text`
  return rows.map((row) => row.text)
}
