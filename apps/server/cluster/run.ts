import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { OperatorError } from '@stoop/api/operator/operator-error'
import { build } from '../../../scripts/build.ts'
import { parseOptions } from '../src/cli/parse-options.ts'
import { runCommand } from '../src/cli/run-command.ts'
import { Cluster } from './cluster.ts'
import { findMissingPackages } from './packages.ts'
import { removeCluster } from './remove-cluster.ts'
import { findUsedPort } from './used-port.ts'
import { listPorts } from './values.ts'

/**
 * `pnpm cluster`: runs Stoop with a database on two machines, from the files in deploy/cluster, until Ctrl-C or `--down`.
 * `--folder` is for its files, `--port` is the first port, and `--namespaces` gives each database its own network.
 */
await runCommand('The cluster', async () => {
  const { values } = parseOptions({
    options: {
      down: { type: 'boolean' },
      folder: { type: 'string' },
      port: { type: 'string' },
      namespaces: { type: 'boolean' },
    },
  })
  const folder = resolve(process.env.INIT_CWD ?? '.', values.folder ?? join(tmpdir(), 'stoop-cluster'))
  if (values.down) console.log(await removeCluster(folder))
  else await runCluster(folder, Number(values.port ?? 23_000), values.namespaces ?? false)
})

async function runCluster(folder: string, port: number, hasNamespaces: boolean): Promise<void> {
  const missing = findMissingPackages()
  if (missing) throw new OperatorError(missing)
  if (existsSync(folder))
    throw new OperatorError(`${folder} exists: run it with --down first, or name another --folder.`)
  const used = await findUsedPort(listPorts(port))
  if (used !== undefined) throw new OperatorError(`Port ${used} is in use: choose other ports with --port.`)
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort())
  if (!(await build())) throw new OperatorError('the build failed.')
  const { signal } = stop
  const cluster = await Cluster.start({ folder, port, hasNamespaces, hasS3: true, log: console.log, signal }).catch(
    (error: unknown) => {
      if (!signal.aborted) throw error
    },
  )
  if (!cluster) return
  console.log(
    `\nStoop is at ${cluster.url}, and its files and logs are in ${folder}. Ctrl-C stops and deletes everything.`,
  )
  if (!signal.aborted) await once(signal, 'abort')
  console.log('Stopping…')
  await cluster.stop()
}
