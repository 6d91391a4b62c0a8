/** An address that cannot be used, said in one sentence that holds no password. */
export class AddressError extends Error {
  override name = 'AddressError'
}

/** Where one PostgreSQL is, in the driver's own words. */
export type Address = {
  host: string
  port: number
  database: string
  ssl: false | 'require' | 'prefer' | 'verify-full'
  user?: string
  password?: string
  path?: string
}

/**
 * Reads `postgres://user:password@host:5432/database`, or, over a unix socket, as libpq writes it:
 * `postgres://user@localhost:5432/database?host=/socket/folder`.
 *
 * Besides `host`, only `sslmode` (disable, prefer, require, verify-full) is taken. Refuses, with a sentence that holds
 * no password, what is no such address, any other parameter, and several hosts: the driver's fail-over between hosts
 * retries for ever and is not to be trusted.
 */
export function readAddress(url: string): Address {
  const { protocol, hostname, port, pathname, username, password, searchParams } = parse(url)
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new AddressError('DATABASE_URL must begin with postgres://')
  const folder = searchParams.get('host')
  if (`${hostname}${folder ?? ''}`.includes(',')) throw new AddressError('DATABASE_URL must name one host, not several')
  if (folder !== null && !folder.startsWith('/'))
    throw new AddressError('DATABASE_URL: ?host= is for the folder of a unix socket and begins with /')
  for (const name of searchParams.keys())
    if (name !== 'host' && name !== 'sslmode')
      throw new AddressError(`DATABASE_URL: the parameter ${name} is not known here`)
  const database = decodeURIComponent(pathname.slice(1))
  if (database === '') throw new AddressError('DATABASE_URL must name a database: postgres://host/database')
  const address: Address = {
    host: hostname.replace(/^\[(.*)\]$/, '$1') || 'localhost',
    port: port === '' ? 5432 : Number(port),
    database,
    ssl: sslOf(searchParams.get('sslmode') ?? 'disable'),
  }
  if (username !== '') address.user = decodeURIComponent(username)
  if (password !== '') address.password = decodeURIComponent(password)
  if (folder !== null) address.path = `${folder.replace(/\/$/, '')}/.s.PGSQL.${address.port}`
  return address
}

function parse(url: string): URL {
  const parsed = URL.parse(url)
  if (parsed === null)
    throw new AddressError('DATABASE_URL is no address of one database: postgres://user:password@host:5432/database')
  return parsed
}

function sslOf(mode: string): Address['ssl'] {
  if (mode === 'disable') return false
  if (mode === 'require' || mode === 'prefer' || mode === 'verify-full') return mode
  throw new AddressError('DATABASE_URL: sslmode is one of disable, prefer, require, verify-full')
}
