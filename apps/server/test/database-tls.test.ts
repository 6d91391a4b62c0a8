import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stoop/db/client'
import { findBinaries } from '@stoop/db/embedded/binaries'
import { changeOwner, chooseRunner } from '@stoop/db/embedded/runner'
import {
  createPostgresFiles,
  createStoopDatabase,
  type PlainPostgres,
  plainPostgres,
} from '@stoop/db/embedded/test/plain-postgres'
import { TEST_TIMEOUTS, withServer } from '@stoop/db/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../fault-injection/free-port.ts'
import { StartError } from '../src/cli/start-error.ts'
import { readEnv } from '../src/env.ts'
import { prepareDatabase } from '../src/prepare-database.ts'

// On a busy machine, the database takes long to start.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder = ''
let port = 0
const resources: { postgres?: PlainPostgres } = {}
const authority = () => join(folder, 'authority.pem')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stoop-tls-'))
  port = await freePort()
  const runner = chooseRunner([join(folder, 'data')])
  createCertificates()
  const files = await createPostgresFiles(folder, findBinaries(), runner)
  // Over the network, PostgreSQL accepts the role `secure` only with TLS.
  writeFileSync(
    join(files.data, 'pg_hba.conf'),
    'local all all trust\nhostssl all all 127.0.0.1/32 trust\nhostnossl all stoop 127.0.0.1/32 trust\n',
  )
  appendFileSync(join(files.data, 'postgresql.conf'), 'ssl = on\n')
  changeOwner(folder, runner)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    ssl_cert_file: join(folder, 'server.pem'),
    ssl_key_file: join(folder, 'server.key'),
  }
  resources.postgres = plainPostgres(files, settings)
  await resources.postgres.start()
  await createStoopDatabase(resources.postgres)
})
afterAll(async () => {
  await resources.postgres?.stop()
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
})

/** Creates a certificate authority, and a certificate of the server for 127.0.0.1. */
function createCertificates(): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...newKey, '-subj', '/CN=Authority', '-keyout', 'authority.key', '-out', 'authority.pem')
  openssl('req', ...newKey, '-subj', '/CN=database', '-keyout', 'server.key', '-out', 'server.csr')
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1')
  const signer = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial']
  openssl('x509', '-req', '-in', 'server.csr', ...signer, '-extfile', 'names', '-out', 'server.pem')
}

const systemUrl = () => (resources.postgres?.url ?? '').replace('/stoop?', '/postgres?')

async function setTls(value: 'on' | 'off'): Promise<void> {
  await withServer(systemUrl(), async (sql) => {
    await sql.unsafe(`alter system set ssl = ${value}`)
    await sql`select pg_reload_conf()`
  })
  await expect.poll(() => withServer(systemUrl(), (sql) => sql`show ssl`)).toEqual([{ ssl: value }])
}

const urlOf = (parameters: string, host = '127.0.0.1', role = 'stoop') =>
  `postgres://${role}@${host}:${port}/stoop${parameters}`

/** Returns the sentence that a failed start prints. */
async function startFailure(url: string): Promise<string> {
  const env = readEnv({ DATABASE_URL: url })
  const error: unknown = await prepareDatabase(env, url).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(StartError)
  return error instanceof Error ? error.message : ''
}

it('verifies the certificate of the database with the authority of sslrootcert', async () => {
  const url = urlOf(`?sslmode=verify-full&sslrootcert=${authority()}`)
  const { sql, close } = openDatabase({ url, timeouts: TEST_TIMEOUTS })
  try {
    expect(await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`).toEqual([{ ssl: true }])
  } finally {
    await close()
  }
})

it('reports that the authority of the certificate is unknown', async () => {
  expect(await startFailure(urlOf('?sslmode=verify-full'))).toBe(
    `the database stoop at 127.0.0.1:${port} has a certificate of an unknown authority (UNABLE_TO_VERIFY_LEAF_SIGNATURE). Name the file with the authority's certificate with sslrootcert in DATABASE_URL.`,
  )
})

it('reports that the certificate is for another host', async () => {
  expect(await startFailure(urlOf(`?sslmode=verify-full&sslrootcert=${authority()}`, 'localhost'))).toBe(
    `the database stoop at localhost:${port} has a certificate for other names. Use one of its names in DATABASE_URL, or give it a certificate for this one.`,
  )
})

it('reports that the role requires TLS', async () => {
  expect(await startFailure(urlOf('', '127.0.0.1', 'secure'))).toBe(
    `the database stoop at 127.0.0.1:${port} accepts this role only with TLS. Add sslmode=verify-full to DATABASE_URL.`,
  )
})

it('reports that the database server does not offer TLS', async () => {
  await setTls('off')
  try {
    for (const parameters of ['?sslmode=require', `?sslmode=verify-full&sslrootcert=${authority()}`])
      expect(await startFailure(urlOf(parameters))).toBe(
        `the database stoop at 127.0.0.1:${port} does not offer TLS. Set ssl = on in its postgresql.conf, or another sslmode in DATABASE_URL.`,
      )
  } finally {
    await setTls('on')
  }
})
