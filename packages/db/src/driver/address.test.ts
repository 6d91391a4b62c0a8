import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

test('a network address is read with what it leaves out', () => {
  expect(readAddress('postgres://ann:p%40ss@db.example:6543/city?sslmode=require')).toEqual({
    host: 'db.example',
    port: 6543,
    database: 'city',
    ssl: 'require',
    user: 'ann',
    password: 'p@ss',
  })
  expect(readAddress('postgresql://[::1]/city')).toEqual({ host: '::1', port: 5432, database: 'city', ssl: false })
})

test('a unix socket is named by its folder', () => {
  expect(readAddress('postgres://stoop@localhost/city?host=/run/data base/')).toMatchObject({
    path: '/run/data base/.s.PGSQL.5432',
    user: 'stoop',
  })
  expect(readAddress('postgres://localhost:6000/city?host=/run')).toMatchObject({ path: '/run/.s.PGSQL.6000' })
})

test.each([
  ['postgres://ann:secret@one,two/city', 'one host'],
  ['postgres://ann:secret@one:1,two:2/city', 'no address'],
  ['postgres://ann:secret@one/city?host=/a,/b', 'one host'],
  ['postgres://ann:secret@one/city?host=two', 'unix socket'],
  ['postgres://ann:secret@one/city?target_session_attrs=primary', 'target_session_attrs'],
  ['postgres://ann:secret@one/city?sslmode=verify-ca', 'sslmode'],
  ['postgres://ann:secret@one', 'name a database'],
  ['mysql://ann:secret@one/city', 'postgres://'],
  ['secret', 'no address'],
])('%s is refused by a sentence without its password', (url, why) => {
  expect(() => readAddress(url)).toThrow(why)
  expect(() => readAddress(url)).not.toThrow('secret')
})
