import { existsSync } from 'node:fs'

/** For each Debian package that the cluster needs, one of its programs. */
const PROGRAMS: Record<string, string> = {
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  memcached: '/usr/bin/memcached',
  nginx: '/usr/sbin/nginx',
  patroni: '/usr/bin/patroni',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'redis-server': '/usr/bin/redis-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  'swift-proxy': '/usr/bin/swift-proxy-server',
}

/** Returns a sentence that names the missing packages, or undefined. */
export function findMissingPackages(isThere: (file: string) => boolean = existsSync): string | undefined {
  const missing = Object.keys(PROGRAMS).filter((name) => !isThere(PROGRAMS[name] ?? ''))
  if (missing.length === 0) return undefined
  return `The cluster needs Debian's packages: apt-get install --no-install-recommends ${missing.join(' ')}`
}
