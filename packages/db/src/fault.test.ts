import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAddress } from './driver/address.ts'
import { useDatabase } from './driver/test/database.ts'
import { databaseFault } from './fault.ts'

const database = useDatabase()
const coded = (code: string, more = {}) => Object.assign(new Error('a raw message'), { code, ...more })

test.each([
  [
    'unavailable',
    'ECONNREFUSED CONNECTION_CLOSED CONNECT_TIMEOUT SOCKET_TIMEOUT QUEUE_TIMEOUT 57P01 57P03 53300 08006',
  ],
  ['unavailable', '57014 55P03 25P03 40P01 40001'],
  ['conflict', '23505 23503 23P01'],
  ['invalid', '22P02 22P05 22021 22001 23502 23514 54000'],
  ['bug', '42P01 42601 25P02 UNDEFINED_VALUE TRANSACTION_ENDED ENOENT XX000'],
])('%s: %s', (kind, codes) => {
  for (const code of codes.split(' ')) {
    expect(databaseFault(coded(code)), code).toEqual({ kind })
    expect(databaseFault(new DrizzleQueryError('select', [], coded(code))), code).toEqual({ kind })
  }
})

test('what is no database error is a bug, a socket that is not there yet is none', () => {
  for (const error of [undefined, 'text', new Error('text'), { code: '57P01' }])
    expect(databaseFault(error)).toEqual({ kind: 'bug' })
  expect(databaseFault(coded('ENOENT', { syscall: 'connect' }))).toEqual({ kind: 'unavailable' })
})

test('a unique violation of the database itself names its constraint', async () => {
  const sql = database.open({ max: 1 })
  await sql`create table cats (name text constraint cats_name unique)`
  await sql`insert into cats values ('Ann')`
  const fault = await sql`insert into cats values ('Ann')`.catch(databaseFault)
  expect(fault).toEqual({ kind: 'conflict', constraint: 'cats_name' })
})

test('text with a zero byte is invalid, an unreachable database unavailable', async () => {
  const sql = database.open({ max: 1 })
  expect(await sql`select ${'a\0b'}::text`.catch(databaseFault)).toEqual({ kind: 'invalid' })
  const nowhere = database.open({ max: 1 }, { ...readAddress(database.url()), path: '/nowhere/.s.PGSQL.5432' })
  expect(await nowhere`select 1`.catch(databaseFault)).toEqual({ kind: 'unavailable' })
})
