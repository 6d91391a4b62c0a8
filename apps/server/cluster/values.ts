import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Values } from './template.ts'

/** The addresses of the machines. All programs except the databases run on `host`. */
export type Addresses = { host: string; db1: string; db2: string; network: string }

export const LOOPBACK: Addresses = { host: '127.0.0.1', db1: '127.0.0.1', db2: '127.0.0.1', network: '127.0.0.0/8' }

export const ETCD_NAMES = ['etcd1', 'etcd2', 'etcd3'] as const
export const NODE_NAMES = ['db1', 'db2'] as const
export type EtcdName = (typeof ETCD_NAMES)[number]
export type NodeName = (typeof NODE_NAMES)[number]

/** The ports of a cluster, counted from the port of nginx. */
const PORTS = [
  'NGINX_PORT',
  'STOOP1_PORT',
  'STOOP2_PORT',
  'PGBOUNCER_PORT',
  'PRIMARY_PORT',
  'REPLICA_PORT',
  'REDIS_PORT',
  'DB1_PORT',
  'DB1_REST_PORT',
  'DB2_PORT',
  'DB2_REST_PORT',
  ...ETCD_NAMES.flatMap((name) => [`${name}_CLIENT_PORT`, `${name}_PEER_PORT`]),
]

/** Returns all ports of a cluster. nginx has the port `first`. */
export const listPorts = (first: number) => PORTS.map((_, n) => first + n)

/** Returns the values of placeholders that are the same on all machines, with new passwords. */
export function createValues(folder: string, firstPort: number, { host, db1, db2, network }: Addresses): Values {
  const ports: Values = Object.fromEntries(PORTS.map((name, n) => [name, String(firstPort + n)]))
  const secret = () => randomBytes(24).toString('hex')
  const etcd = (port: 'CLIENT' | 'PEER', format: (name: string, address: string) => string) =>
    ETCD_NAMES.map((name) => format(name, `${host}:${ports[`${name}_${port}_PORT`]}`)).join(',')
  return {
    ...ports,
    NETWORK: network,
    DB1_ADDRESS: db1,
    DB2_ADDRESS: db2,
    ETCD_ADDRESS: host,
    HAPROXY_ADDRESS: host,
    PGBOUNCER_ADDRESS: host,
    REDIS_ADDRESS: host,
    ETCD_CLUSTER: etcd('PEER', (name, address) => `${name}=http://${address}`),
    ETCD_HOSTS: etcd('CLIENT', (_, address) => address),
    HAPROXY_SOCKET: join(folder, 'haproxy.socket'),
    PGBOUNCER_USERS: join(folder, 'pgbouncer-users.txt'),
    REDIS_DIR: folder,
    REST_PASSWORD: secret(),
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
    OWNER_PASSWORD: secret(),
    STOOP_PASSWORD: secret(),
    SIGNING_SECRET: secret(),
    IDENTITY_SECRET: secret(),
  }
}

/** Returns the values of the placeholders in etcd.yml. */
export const etcdValues = (name: EtcdName, folder: string, values: Values): Values => ({
  ...values,
  ETCD_NAME: name,
  ETCD_DATA_DIR: join(folder, name),
  ETCD_CLIENT_PORT: values[`${name}_CLIENT_PORT`] ?? '',
  ETCD_PEER_PORT: values[`${name}_PEER_PORT`] ?? '',
})

/** Returns the values of the placeholders in patroni.yml. `folder` is the folder of the machine. */
export function nodeValues(name: NodeName, folder: string, values: Values): Values {
  const prefix = name.toUpperCase()
  return {
    ...values,
    NODE_NAME: name,
    NODE_ADDRESS: values[`${prefix}_ADDRESS`] ?? '',
    POSTGRES_PORT: values[`${prefix}_PORT`] ?? '',
    REST_PORT: values[`${prefix}_REST_PORT`] ?? '',
    POSTGRES_DATA_DIR: join(folder, 'data'),
    PGPASS_FILE: join(folder, 'pgpass'),
    SOCKET_DIR: folder,
  }
}
