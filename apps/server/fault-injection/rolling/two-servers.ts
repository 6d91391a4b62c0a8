import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ArtefactServer, proxiedSettings } from '../artefact/artefact-server.ts'
import { type RunningProxy, startNginx } from '../artefact/proxies.ts'
import { AcknowledgedWrites } from '../database/acknowledged-writes.ts'
import { audit } from '../database/audit.ts'
import { SystemPostgres } from '../database/system-postgres.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { OpenLoad } from './open-load.ts'

const run = promisify(execFile)

export type TwoServers = {
  servers: [ArtefactServer, ArtefactServer]
  load: OpenLoad
  /** Runs `stoop.js …` of an artefact on the database of the servers. Returns its output. */
  runStoop(artefact: string, ...args: string[]): Promise<string>
  /** Returns acknowledged writes that are missing, exist twice or are counted wrongly. Stop the load before. */
  audit(artefact: string): Promise<Line[]>
}

/** Starts two servers behind nginx with the settings of operations.md, and the load. Stops all after `work`. */
export async function withTwoServers(
  { artefact, rate }: { artefact: string; rate: number },
  work: (context: TwoServers) => Promise<Line[]>,
): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-rolling-'))
  const postgres = await SystemPostgres.start()
  const settings = proxiedSettings(postgres.url, folder)
  const acknowledgedWrites = new AcknowledgedWrites()
  const servers: TwoServers['servers'] = [await ArtefactServer.create(settings), await ArtefactServer.create(settings)]
  let proxy: RunningProxy | undefined
  let load: OpenLoad | undefined
  const runStoop = async (program: string, ...args: string[]) => {
    const { stdout, stderr } = await run(process.execPath, [join(program, 'stoop.js'), ...args], { env: settings })
    return stdout + stderr
  }
  try {
    for (const server of servers) await server.start(artefact)
    proxy = await startNginx(folder, servers)
    load = new OpenLoad(proxy.url, rate, acknowledgedWrites)
    await load.start()
    const lines = await work({
      servers,
      load,
      runStoop,
      async audit(program) {
        const writes = acknowledgedWrites.all()
        const { lostWrites, duplicateWrites, wrongCounters } = await audit(postgres.url, writes)
        const recount = await runStoop(program, 'recount', '--dry-run')
        return [
          [`acknowledged writes that are lost, of ${writes.length}`, lostWrites, lostWrites === 0],
          [
            'duplicate writes, wrong counters',
            `${duplicateWrites}, ${wrongCounters}`,
            !duplicateWrites && !wrongCounters,
          ],
          ['stoop recount --dry-run', recount.trim(), recount.includes('Differences: 0.')],
        ]
      },
    })
    const nginxErrors = readFileSync(join(folder, 'error.log'), 'utf8').split('\n')
    const alerts = nginxErrors.filter((line) => /\[(alert|crit|emerg)\]/.test(line))
    lines.push(['alerts in the log of nginx', [alerts.length, ...alerts.slice(0, 2)].join('\n'), alerts.length === 0])
    const errors = servers.flatMap((server) => server.lines.filter((line) => /"level":(50|60)/.test(line)))
    return [...lines, ['errors in the logs of the servers', [errors.length, ...errors.slice(0, 3)].join('\n'), true]]
  } finally {
    await load?.stop()
    await proxy?.stop()
    for (const server of servers) await server.stop()
    await postgres.stop()
    acknowledgedWrites.remove()
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}
