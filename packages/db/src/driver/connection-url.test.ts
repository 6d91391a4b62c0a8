import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseConnectionUrl } from './connection-url.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoop-certificates-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns a URL with a file of this content as the authority's certificate. */
function urlWithCertificate(name: string, content: string): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return `postgres://db.test/city?sslmode=verify-full&sslrootcert=${file}`
}

it('parses a network URL and applies the defaults', () => {
  expect(parseConnectionUrl('postgres://ann:p%40ss@db.example:6543/city?sslmode=require')).toEqual({
    host: 'db.example',
    port: 6543,
    database: 'city',
    ssl: 'require',
    user: 'ann',
    password: 'p@ss',
  })
  expect(parseConnectionUrl('postgresql://[::1]/city')).toEqual({
    host: '::1',
    port: 5432,
    database: 'city',
    ssl: false,
  })
})

it('parses the folder of a Unix socket', () => {
  expect(parseConnectionUrl('postgres://stoop@localhost/city?host=/run/data base/')).toMatchObject({
    path: '/run/data base/.s.PGSQL.5432',
    user: 'stoop',
  })
  expect(parseConnectionUrl('postgres://localhost:6000/city?host=/run')).toMatchObject({ path: '/run/.s.PGSQL.6000' })
})

it('verifies the certificate of the named host with verify-full', () => {
  const { ssl } = parseConnectionUrl('postgres://127.0.0.1/city?sslmode=verify-full')
  expect(ssl).toEqual({ host: '127.0.0.1', rejectUnauthorized: true })
  const ca = 'A comment\n-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'
  expect(parseConnectionUrl(urlWithCertificate('authority.pem', ca)).ssl).toEqual({
    ...{ host: 'db.test', rejectUnauthorized: true, ca },
  })
})

it.each(['', 'not a certificate'])('rejects a file of authorities with the content %j', (content) => {
  const url = urlWithCertificate('empty.pem', content)
  expect(() => parseConnectionUrl(url)).toThrow(`${join(folder, 'empty.pem')}, contains no certificate`)
})

it('names the setting in its errors', () => {
  expect(() => parseConnectionUrl('postgres://db.test', 'DATABASE_DIRECT_URL')).toThrow(
    'DATABASE_DIRECT_URL must name a database',
  )
})

it.each([
  ['postgres://ann:secret@one/city?sslmode=require&sslrootcert=/ca.pem', 'sslrootcert needs sslmode=verify-full'],
  [
    'postgres://ann:secret@one/city?sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
    '/nowhere/ca.pem, cannot be read (ENOENT)',
  ],
  ['postgres://ann:secret@one/city?sslmode=verify-full&sslrootcert=', 'sslrootcert must name a file'],
  ['postgres://ann:secret@one,two/city', 'one host'],
  ['postgres://ann:secret@one:1,two:2/city', 'must be a URL'],
  ['postgres://ann:secret@one/city?host=/a,/b', 'one host'],
  ['postgres://ann:secret@one/city?host=two', 'Unix socket'],
  ['postgres://ann:secret@one/city?target_session_attrs=primary', 'target_session_attrs'],
  ['postgres://ann:secret@one/city?sslmode=verify-ca', 'sslmode'],
  ['postgres://ann:secret@one', 'name a database'],
  ['mysql://ann:secret@one/city', 'postgres://'],
  ['secret', 'must be a URL'],
])('rejects %s with a message without the password', (url, message) => {
  expect(() => parseConnectionUrl(url)).toThrow(message)
  expect(() => parseConnectionUrl(url)).not.toThrow('secret')
})
