import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, type DatabaseHandle, openDatabase, type Tx } from './client.ts'
import { preparedQuery } from './prepared-query.ts'
import { friendships, posts, users } from './schema.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

const state: { database?: TestDatabase; handle?: DatabaseHandle } = {}
beforeAll(async () => {
  const database = await testDatabase()
  const handle = openDatabase({ url: database.url })
  Object.assign(state, { database, handle })
  const person = {
    email: '',
    password: '',
    firstName: 'Ann',
    lastName: 'Bee',
    createdAt: new Date(),
    updatedAt: new Date(),
  }
  const [ann, ben] = [crypto.randomUUID(), crypto.randomUUID()]
  await handle.db.insert(users).values([
    { ...person, id: ann, username: 'ann', email: 'ann@stoop.test', bio: 'Bees' },
    { ...person, id: ben, username: 'ben', email: 'ben@stoop.test', profileImageUrl: null },
  ])
  const images = [{ url: 'https://pictures.example/bee.jpg', alt: null, width: 8, height: 6, hash: null }]
  const post = { id: crypto.randomUUID(), authorId: ann, content: 'Honey', createdAt: new Date(1_234_567), images }
  await handle.db.insert(posts).values(post)
  const asked = { requesterId: ben, addresseeId: ann, status: 'pending' as const, createdAt: new Date() }
  await handle.db.insert(friendships).values({ ...asked, id: crypto.randomUUID() })
})
afterAll(async () => {
  await state.handle?.close(1)
  await state.database?.close()
})

const isUpper = (column: SQL | typeof users.username) => sql<string>`upper(${column})`
const toLength = (value: unknown) => String(value).length
const { id, content, createdAt, images, editedAt } = posts
const byline = { username: users.username, photo: users.profileImageUrl }

// Each query runs twice: prepared with our mapper, and directly with drizzle's.
const queries = {
  'columns of one table, some of them null': (db: Database | Tx) =>
    db.select({ id, content, createdAt, images, editedAt }).from(posts),
  'all columns of a table': (db: Database | Tx) => db.select().from(users).orderBy(asc(users.username)),
  'expressions, with and without a type': (db: Database | Tx) =>
    db
      .select({
        upper: isUpper(users.username),
        length: isUpper(users.username).mapWith(toLength),
        alias: sql<string>`lower(${users.username})`.as('lower_name'),
        nothing: sql<null>`null`.mapWith(toLength),
      })
      .from(users)
      .orderBy(asc(users.username)),
  'an inner join with an object': (db: Database | Tx) =>
    db.select({ id, author: byline }).from(posts).innerJoin(users, eq(users.id, posts.authorId)),
  'a left join that finds no row for one of two': (db: Database | Tx) =>
    db
      .select({ username: users.username, post: { id, content }, status: friendships.status })
      .from(users)
      .leftJoin(posts, eq(posts.authorId, users.id))
      .leftJoin(friendships, eq(friendships.requesterId, users.id))
      .orderBy(asc(users.username)),
  'a left join without a row, with an object of two tables and one with an expression first': (db: Database | Tx) =>
    db
      .select({ both: { id, name: users.username }, mixed: { one: sql<number>`1`, id } })
      .from(users)
      .leftJoin(posts, eq(posts.authorId, users.id))
      .orderBy(asc(users.username)),
  'a left join whose first column is null in a row that exists': (db: Database | Tx) =>
    db
      .select({ username: users.username, post: { editedAt, content } })
      .from(users)
      .leftJoin(posts, eq(posts.authorId, users.id))
      .orderBy(asc(users.username)),
  'the tables of a join without a selection': (db: Database | Tx) =>
    db.select().from(users).leftJoin(posts, eq(posts.authorId, users.id)).orderBy(asc(users.username)),
}

type Query = PromiseLike<unknown[]> & { prepare(name: string): { execute(): Promise<unknown[]> } }

it.each(Object.entries<(db: Database | Tx) => Query>(queries))('maps %s as drizzle does', async (_, query) => {
  const { db } = state.handle ?? expect.fail('The database is not open')
  const expected = await query(db)
  const find = preparedQuery((target) => query(target))
  const found = await find(db, {})
  expect(found).toEqual(expected)
  expect(JSON.stringify(found)).toBe(JSON.stringify(expected))
  expect(expected.length).toBeGreaterThan(0)
})
