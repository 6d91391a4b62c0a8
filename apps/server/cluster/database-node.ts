import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPostmasterFile } from '@stoop/db/embedded/postmaster-file'
import { changeOwner, type Runner } from '@stoop/db/embedded/runner'
import type { ClusterProcess, Processes } from './processes.ts'
import { fillTemplate, type Values } from './template.ts'
import { type NodeName, nodeValues } from './values.ts'

/** A machine of the database. Patroni runs on it and starts PostgreSQL. */
export type DatabaseNode = {
  name: NodeName
  patroni: ClusterProcess
  /** The address of Patroni's REST API. */
  restUrl: string
  /** Returns the URL of PostgreSQL for a role over the Unix socket, which needs no network. */
  socketUrl(role: string, password: string, database: string): string
  /** Returns the PID of PostgreSQL; NaN if it is not running. */
  postmasterPid(): number
}

type StartOptions = { folder: string; runner: Runner; values: Values; processes: Processes }

/** Starts Patroni. Resolves when its PostgreSQL is the primary, or the synchronous standby of the primary. */
export async function startNode(
  name: NodeName,
  { folder: root, runner, values: shared, processes }: StartOptions,
): Promise<DatabaseNode> {
  const folder = join(root, name)
  const values = nodeValues(name, folder, shared)
  const config = join(folder, 'patroni.yml')
  const restUrl = `http://${values.NODE_ADDRESS}:${values.REST_PORT}`
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(config, fillTemplate('patroni.yml', values), { mode: 0o600 })
  changeOwner(folder, runner)
  const isReady = async () => (await isOk(`${restUrl}/primary`)) || (await isOk(`${restUrl}/sync`))
  const patroni = await processes.start(name, ['/usr/bin/patroni', config], isReady, {
    launch: runner.run,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  })
  return {
    name,
    patroni,
    restUrl,
    socketUrl: (user, password, database) =>
      `postgres://${user}:${password}@localhost:${values.POSTGRES_PORT}/${database}?host=${folder}`,
    postmasterPid: () => readPostmasterFile(join(folder, 'data'))?.pid ?? Number.NaN,
  }
}

/** Returns whether a request succeeds with status 200. */
export const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
