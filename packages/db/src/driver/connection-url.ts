import { readFileSync } from 'node:fs'
import { errorCode } from '../error-code.ts'

/** Thrown if the database URL is not supported. The message contains no password. */
export class ConnectionUrlError extends Error {
  override name = 'ConnectionUrlError'
}

/** The driver's options for a connection with TLS that verifies the certificate. */
type VerifiedTls = { host: string; rejectUnauthorized: true; ca?: string }

/** The connection options of the driver for one PostgreSQL server. */
export type ConnectionTarget = {
  host: string
  port: number
  database: string
  ssl: false | 'require' | 'prefer' | VerifiedTls
  user?: string
  password?: string
  path?: string
}

/** The first line of a certificate. It may name the kind of certificate. */
const CERTIFICATE = /^-----BEGIN ([A-Z0-9]+ )?CERTIFICATE-----/m
const PARAMETERS: ReadonlySet<string> = new Set(['host', 'sslmode', 'sslrootcert'])

/**
 * Parses `postgres://user:password@host:5432/database`, or `…@localhost:5432/database?host=/folder` for a Unix socket. `sslmode`
 * and `sslrootcert` (a file with trusted authorities) are optional. Throws ConnectionUrlError, which names `setting`.
 */
export function parseConnectionUrl(url: string, setting = 'DATABASE_URL'): ConnectionTarget {
  const fail = (text: string): never => {
    throw new ConnectionUrlError(`${setting}${text}`)
  }
  const parsed = URL.parse(url) ?? fail(' must be a URL such as postgres://user:password@host:5432/database')
  const { protocol, hostname, port, pathname, username, password, searchParams } = parsed
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') fail(' must begin with postgres://')
  const socketFolder = searchParams.get('host')
  if (`${hostname}${socketFolder ?? ''}`.includes(',')) fail(' must name one host, not several')
  if (socketFolder !== null && !socketFolder.startsWith('/'))
    fail(': ?host= must be the folder of a Unix socket and begin with /')
  for (const name of searchParams.keys()) if (!PARAMETERS.has(name)) fail(`: the parameter ${name} is not supported`)
  const database = decodeURIComponent(pathname.slice(1))
  if (database === '') fail(' must name a database: postgres://host/database')
  const host = hostname.replace(/^\[(.*)\]$/, '$1') || 'localhost'
  const target: ConnectionTarget = {
    host,
    port: port === '' ? 5432 : Number(port),
    database,
    ssl: parseTls(host, searchParams.get('sslmode') ?? 'disable', searchParams.get('sslrootcert'), fail),
  }
  if (username !== '') target.user = decodeURIComponent(username)
  if (password !== '') target.password = decodeURIComponent(password)
  if (socketFolder !== null) target.path = `${socketFolder.replace(/\/$/, '')}/.s.PGSQL.${target.port}`
  return target
}

function parseTls(
  host: string,
  mode: string,
  caFile: string | null,
  fail: (text: string) => never,
): ConnectionTarget['ssl'] {
  if (caFile !== null && mode !== 'verify-full') fail(': sslrootcert needs sslmode=verify-full')
  if (mode === 'disable') return false
  if (mode === 'require' || mode === 'prefer') return mode
  if (mode !== 'verify-full') return fail(': sslmode must be disable, prefer, require or verify-full')
  // Without `host`, the driver would compare the certificate of a server with an IP address with the name localhost.
  return { host, rejectUnauthorized: true, ...(caFile !== null && { ca: readCertificates(caFile, fail) }) }
}

function readCertificates(file: string, fail: (text: string) => never): string {
  if (file === '') fail(': sslrootcert must name a file')
  let certificates = ''
  try {
    certificates = readFileSync(file, 'utf8')
  } catch (error) {
    fail(`: the file of sslrootcert, ${file}, cannot be read (${errorCode(error)})`)
  }
  // Reject an empty file, because Node would then trust the authorities of the system.
  if (!CERTIFICATE.test(certificates)) fail(`: the file of sslrootcert, ${file}, contains no certificate`)
  return certificates
}
