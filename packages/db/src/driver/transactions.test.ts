import type postgres from 'postgres'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from './test/database.ts'
import { outcome } from './test/driver.ts'

const database = useDatabase()

beforeEach(async () => {
  await database.open({ max: 1 })`drop table if exists notes; create table notes (text text)`.simple()
})

test('a statement that comes after its transaction lost its connection runs nowhere', async () => {
  const sql = database.open({ max: 1 })
  const late = Promise.withResolvers<{ statement: Promise<unknown> }>()
  const recycled = Promise.withResolvers<void>()
  const torn = outcome(
    sql.begin(async (tx) => {
      await tx`insert into notes values ('torn')`
      await terminate(await pidOf(tx))
      await recycled.promise
      late.resolve({ statement: outcome(tx`insert into notes values ('late')`) })
    }),
  )
  expect(await torn).toHaveProperty('error')
  // The pool's one connection is opened again, and another transaction is on it.
  const other = sql.begin(async (tx) => {
    await tx`insert into notes values ('other')`
    recycled.resolve()
    const { statement } = await late.promise
    expect(await statement).toEqual({ error: 'CONNECTION_CLOSED' })
    await tx`insert into notes values ('another')`
  })
  await other
  expect(await texts(sql)).toEqual(['another', 'other'])
})

test('statements that wait inside a transaction are refused when its connection goes', async () => {
  const sql = database.open({ max: 1, max_pipeline: 1 })
  const statements: Promise<unknown>[] = []
  const lost = outcome(
    sql.begin(async (tx) => {
      const pid = await pidOf(tx)
      statements.push(...Array.from({ length: 5 }, () => outcome(tx`select pg_sleep(5)`)))
      await terminate(pid)
      await Promise.all(statements)
    }),
  )
  expect(await lost).toHaveProperty('error')
  for (const each of await Promise.all(statements)) expect(each).toHaveProperty('error')
  expect(await outcome(sql`select 1 as n`)).toEqual({ value: [{ n: 1 }] })
})

test('a statement that comes after the end of its transaction runs nowhere', async () => {
  const sql = database.open({ max: 1 })
  let kept: postgres.TransactionSql | undefined
  await sql.begin(async (tx) => {
    kept = tx
    await tx`insert into notes values ('in time')`
  })
  await sql.begin(async (tx) => {
    await tx`insert into notes values ('of another')`
    if (kept) expect(await outcome(kept`insert into notes values ('too late')`)).toEqual({ error: 'TRANSACTION_ENDED' })
  })
  expect(await texts(sql)).toEqual(['in time', 'of another'])
})

// A connection takes a hundred statements ahead of their answers; the places around that are where a begin got lost.
test.each([99, 100, 101, 102, 150, 202])('a transaction behind %i queued statements begins', async (before) => {
  const sql = database.open({ max: 1 })
  await sql`select 1`
  const insert = (text: string) => sql`insert into notes values (${text})`.execute()
  const ahead = Array.from({ length: before }, () => insert('ahead'))
  const pair = outcome(
    sql.begin(async (tx) => {
      await tx`insert into notes values ('pair')`
      await tx`insert into notes values ('pair')`
    }),
  )
  const behind = Array.from({ length: 50 }, () => insert('behind'))
  expect(await pair).toHaveProperty('value')
  await Promise.all([...ahead, ...behind])
  expect(await texts(database.open({ max: 1 }))).toHaveLength(before + 2 + 50)
})

async function pidOf(sql: postgres.ISql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return row?.pid ?? 0
}

/** Ends the connection as an operator would, and returns when the server has ended it. */
async function terminate(pid: number): Promise<void> {
  const sql = database.open({ max: 1 })
  await sql`select pg_terminate_backend(${pid}, 5000)`
  await sql.end()
}

async function texts(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`select text from notes order by text`
  return rows.map((row) => row.text)
}
