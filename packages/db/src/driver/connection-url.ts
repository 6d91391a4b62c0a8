/** The database URL is not supported. The message contains no password. */
export class ConnectionUrlError extends Error {
  override name = 'ConnectionUrlError'
}

/** The connection options of the driver for one PostgreSQL server. */
export type ConnectionTarget = {
  host: string
  port: number
  database: string
  ssl: false | 'require' | 'prefer' | 'verify-full'
  user?: string
  password?: string
  path?: string
}

/**
 * Parses `postgres://user:password@host:5432/database`, or `postgres://user@localhost:5432/database?host=/socket/folder` for a
 * Unix socket, with an optional `sslmode`. Throws ConnectionUrlError for other URLs.
 */
export function parseConnectionUrl(url: string): ConnectionTarget {
  const { protocol, hostname, port, pathname, username, password, searchParams } = parseUrl(url)
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new ConnectionUrlError('DATABASE_URL must begin with postgres://')
  const socketFolder = searchParams.get('host')
  if (`${hostname}${socketFolder ?? ''}`.includes(','))
    throw new ConnectionUrlError('DATABASE_URL must name one host, not several')
  if (socketFolder !== null && !socketFolder.startsWith('/'))
    throw new ConnectionUrlError('DATABASE_URL: ?host= must be the folder of a Unix socket and begin with /')
  for (const name of searchParams.keys())
    if (name !== 'host' && name !== 'sslmode')
      throw new ConnectionUrlError(`DATABASE_URL: the parameter ${name} is not supported`)
  const database = decodeURIComponent(pathname.slice(1))
  if (database === '') throw new ConnectionUrlError('DATABASE_URL must name a database: postgres://host/database')
  const target: ConnectionTarget = {
    host: hostname.replace(/^\[(.*)\]$/, '$1') || 'localhost',
    port: port === '' ? 5432 : Number(port),
    database,
    ssl: parseSslMode(searchParams.get('sslmode') ?? 'disable'),
  }
  if (username !== '') target.user = decodeURIComponent(username)
  if (password !== '') target.password = decodeURIComponent(password)
  if (socketFolder !== null) target.path = `${socketFolder.replace(/\/$/, '')}/.s.PGSQL.${target.port}`
  return target
}

function parseUrl(url: string): URL {
  const parsed = URL.parse(url)
  if (parsed === null)
    throw new ConnectionUrlError('DATABASE_URL must be a URL such as postgres://user:password@host:5432/database')
  return parsed
}

function parseSslMode(mode: string): ConnectionTarget['ssl'] {
  if (mode === 'disable') return false
  if (mode === 'require' || mode === 'prefer' || mode === 'verify-full') return mode
  throw new ConnectionUrlError('DATABASE_URL: sslmode must be disable, prefer, require or verify-full')
}
