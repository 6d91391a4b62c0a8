import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { classifyDatabaseError, isDatabaseTimeout } from './database-error.ts'
import { parseConnectionUrl } from './driver/connection-url.ts'
import { useDatabase } from './driver/test/database.ts'

const database = useDatabase()
const errorWithCode = (code: string, more = {}) => Object.assign(new Error('a raw message'), { code, ...more })

it.each([
  [
    'unavailable',
    'ECONNREFUSED CONNECTION_CLOSED CONNECT_TIMEOUT SOCKET_TIMEOUT QUEUE_TIMEOUT 57P01 57P03 53300 08006',
  ],
  ['unavailable', '57014 55P03 25P03 40P01 40001 25006 55000'],
  ['conflict', '23505 23503 23P01'],
  ['invalid', '22P02 22P05 22021 22001 23502 23514 54000'],
  ['bug', '42P01 42601 25P02 UNDEFINED_VALUE TRANSACTION_ENDED ENOENT XX000'],
])('classifies an error as %s: %s', (kind, codes) => {
  for (const code of codes.split(' ')) {
    expect(classifyDatabaseError(errorWithCode(code)), code).toEqual({ kind })
    expect(classifyDatabaseError(new DrizzleQueryError('select', [], errorWithCode(code))), code).toEqual({ kind })
  }
})

it('classifies all other errors as a bug, except a missing socket', () => {
  for (const error of [undefined, 'text', new Error('text'), { code: '57P01' }])
    expect(classifyDatabaseError(error)).toEqual({ kind: 'bug' })
  expect(classifyDatabaseError(errorWithCode('ENOENT', { syscall: 'connect' }))).toEqual({ kind: 'unavailable' })
})

it('names the constraint of a unique violation', async () => {
  const sql = database.open({ max: 1 })
  await sql`create table cats (name text constraint cats_name unique)`
  await sql`insert into cats values ('Ann')`
  const classified = await sql`insert into cats values ('Ann')`.catch(classifyDatabaseError)
  expect(classified).toEqual({ kind: 'conflict', constraint: 'cats_name' })
})

it('classifies text with a zero byte as invalid', async () => {
  const sql = database.open({ max: 1 })
  expect(await sql`select ${'a\0b'}::text`.catch(classifyDatabaseError)).toEqual({ kind: 'invalid' })
  const nowhere = database.open({ max: 1 }, { ...parseConnectionUrl(database.url()), path: '/nowhere/.s.PGSQL.5432' })
  expect(await nowhere`select 1`.catch(classifyDatabaseError)).toEqual({ kind: 'unavailable' })
})

it('recognises a database that does not respond in time, but not a slow statement', () => {
  for (const code of ['CONNECT_TIMEOUT', 'SOCKET_TIMEOUT', 'QUEUE_TIMEOUT'])
    expect(isDatabaseTimeout(new DrizzleQueryError('select', [], errorWithCode(code))), code).toBe(true)
  for (const code of ['57014', 'ECONNREFUSED', 'CONNECTION_CLOSED'])
    expect(isDatabaseTimeout(errorWithCode(code)), code).toBe(false)
})
