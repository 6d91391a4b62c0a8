import { and, DrizzleQueryError, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from './client.ts'
import { type Params, preparedQuery } from './prepared-query.ts'
import { users } from './schema.ts'
import { TEST_TIMEOUTS, type TestDatabase, testDatabase } from './testing.ts'

const state: { database?: TestDatabase } = {}
beforeAll(async () => {
  state.database = await testDatabase()
})
afterAll(() => state.database?.close())

/** Runs `work` with a pool of one connection, which therefore has all prepared statements. */
async function withDatabase(work: (database: DatabaseHandle) => Promise<void>, options: Partial<DatabaseOptions> = {}) {
  const database = openDatabase({ url: state.database?.url ?? '', max: 1, timeouts: TEST_TIMEOUTS, ...options })
  await work(database)
  await database.close(1)
}

const countPrepared = async ({ sql }: DatabaseHandle, text: string): Promise<number> => {
  const [row] = await sql<{ n: number }>`
    select count(*)::int as n from pg_prepared_statements where statement like ${text} and statement not like '%pg_prepared%'`
  return row?.n ?? 0
}

function declareFindUser() {
  const counts = { builds: 0 }
  const find = preparedQuery((db, params: Params<{ username: string }>) => {
    counts.builds += 1
    return db.select({ username: users.username }).from(users).where(eq(users.username, params.username))
  })
  return { counts, find }
}

const insertUser = ({ sql }: DatabaseHandle, id: string, name: string) => sql`
  insert into users (id, email, password, first_name, last_name, username, created_at, updated_at)
  values (${id}, ${name}, '', 'A', 'B', ${name}, now(), now())`

it('prepares a query once per connection', () =>
  withDatabase(async (database) => {
    await insertUser(database, '01900000-0000-7000-8000-00000000000a', 'ann')
    await insertUser(database, '01900000-0000-7000-8000-00000000000b', 'ben')
    const { counts, find } = declareFindUser()
    expect(await find(database.db, { username: 'ann' })).toEqual([{ username: 'ann' }])
    expect(await find(database.db, { username: 'ben' })).toEqual([{ username: 'ben' }])
    expect(await find(database.db, { username: 'cleo' })).toEqual([])
    expect(counts.builds).toBe(1)
    expect(await countPrepared(database, 'select "username" from "users"%')).toBe(1)
  }))

it('sends each value once, even if the query contains it twice', () => {
  const sent: { text: string; values: unknown[] }[] = []
  return withDatabase(
    async ({ db }) => {
      const find = preparedQuery((database, { username, limit }: Params<{ username: string; limit: number }>) =>
        database
          .select({ name: sql<string>`${username}::text` })
          .from(users)
          .where(and(eq(users.username, username), ne(users.bio, 'none'), eq(users.username, username)))
          .limit(limit),
      )
      await find(db, { username: 'ann', limit: 2 })
      expect(sent).toMatchObject([
        { text: expect.stringMatching(/\$1.*\$1.*\$2.*\$1.*\$3/), values: ['ann', 'none', 2] },
      ])
    },
    { onQuery: (text, values) => void sent.push({ text, values }) },
  )
})

it('encodes a value separately for each of the two columns into which it is inserted', () =>
  withDatabase(async ({ db }) => {
    const insert = preparedQuery((database, { id, now }: Params<{ id: string; now: Date }>) =>
      database
        .insert(users)
        .values({
          id,
          email: 'cleo',
          password: '',
          firstName: 'C',
          lastName: 'D',
          username: 'cleo',
          createdAt: now,
          updatedAt: now,
        })
        .returning({ createdAt: users.createdAt, updatedAt: users.updatedAt }),
    )
    const now = new Date(5000)
    expect(await insert(db, { id: '01900000-0000-7000-8000-00000000000c', now })).toEqual([
      { createdAt: now, updatedAt: now },
    ])
  }))

it('throws the same error as a query that is not declared', () =>
  withDatabase(async ({ db }) => {
    const find = preparedQuery((database, { divisor }: Params<{ divisor: number }>) =>
      database.select({ quotient: sql<number>`1 / ${divisor}::int` }).from(sql`(select) one`),
    )
    const undeclared = db.select({ quotient: sql<number>`1 / ${0}::int` }).from(sql`(select) one`)
    const error: unknown = await find(db, { divisor: 0 }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DrizzleQueryError)
    expect(error).toMatchObject({ params: [0], cause: { code: '22012' } })
    expect(String(error)).toBe(String(await undeclared.execute().catch((reason: unknown) => reason)))
  }))

it('runs a prepared query inside the given transaction', () =>
  withDatabase(async ({ db }) => {
    const { counts, find } = declareFindUser()
    const rolledBack = db.transaction(async (tx) => {
      await tx.update(users).set({ username: 'zoe' }).where(eq(users.username, 'ann'))
      expect(await find(tx, { username: 'zoe' })).toHaveLength(1)
      expect(await find(tx, { username: 'ann' })).toHaveLength(0)
      tx.rollback()
    })
    await expect(rolledBack).rejects.toThrow('Rollback')
    expect(await find(db, { username: 'ann' })).toHaveLength(1)
    expect(counts.builds).toBe(2)
  }))

it('prepares at most 300 texts of queries that are built on each call', () =>
  withDatabase(async (database) => {
    for (let columns = 1; columns <= 305; columns++) {
      const fields = Object.fromEntries(Array.from({ length: columns }, (_, n) => [`c${n}`, users.username]))
      await database.db.select(fields).from(users).where(eq(users.username, 'nobody'))
    }
    expect(await countPrepared(database, 'select "username"%')).toBe(300)
    const { find } = declareFindUser()
    await find(database.db, { username: 'ann' })
    expect(await countPrepared(database, 'select "username" from "users"%')).toBe(1)
  }))

it('prepares at most 30 texts of more than 4,000 characters', () =>
  withDatabase(async (database) => {
    const select = (characters: number) => {
      const fields = Object.fromEntries(Array.from({ length: characters / 12 }, (_, n) => [`c${n}`, users.username]))
      return database.db.select(fields).from(users).where(eq(users.username, 'nobody'))
    }
    await select(11_000)
    expect(await countPrepared(database, 'select "username"%')).toBe(0)
    for (let characters = 4200; characters < 4200 + 35 * 12; characters += 12) await select(characters)
    expect(await countPrepared(database, 'select "username"%')).toBe(30)
    await select(1200)
    expect(await countPrepared(database, 'select "username"%')).toBe(31)
  }))

it('plans a prepared statement once per connection, unless generic plans are off', async () => {
  const countPlans = async ({ db, sql: execute }: DatabaseHandle) => {
    const { find } = declareFindUser()
    for (let call = 0; call < 8; call++) await find(db, { username: `user${call}` })
    return execute`select generic_plans::int as generic, custom_plans::int as custom
      from pg_prepared_statements where statement like 'select "username" from "users"%'`
  }
  await withDatabase(async (database) => expect(await countPlans(database)).toEqual([{ generic: 8, custom: 0 }]))
  await withDatabase(async (database) => expect(await countPlans(database)).toMatchObject([{ custom: 5 }]), {
    genericPlans: false,
  })
})

it('prepares no query on a connection with prepare: false', () =>
  withDatabase(
    async (database) => {
      const { find } = declareFindUser()
      expect(await find(database.db, { username: 'ann' })).toHaveLength(1)
      await database.db.select().from(users).where(eq(users.username, 'ann'))
      expect(await countPrepared(database, 'select%')).toBe(0)
    },
    { prepare: false },
  ))

it('does not prepare texts of more than 10,000 characters, unless they are declared', () =>
  withDatabase(async (database) => {
    const fields = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`c${n}`, users.username]))
    await database.db.select(fields).from(users).where(eq(users.username, 'nobody'))
    expect(await countPrepared(database, 'select "username"%')).toBe(0)
    const find = preparedQuery((db, params: Params<{ username: string }>) =>
      db.select(fields).from(users).where(eq(users.username, params.username)),
    )
    await find(database.db, { username: 'nobody' })
    expect(await countPrepared(database, 'select "username"%')).toBe(1)
  }))
