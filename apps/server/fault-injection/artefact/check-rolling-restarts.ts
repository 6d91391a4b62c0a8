import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { SystemPostgres } from '../database/system-postgres.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { ArtefactServer, proxiedSettings } from './artefact-server.ts'
import { createClient, registerMember, type Send, waitForProxy } from './persistent-client.ts'
import { startCaddy, startNginx } from './proxies.ts'

const RESTARTS = 6
const CLIENTS = 8

/**
 * Restarts two servers of the artefact, one after the other, while clients read and write through a proxy with the configuration
 * in deploy/.
 */
export async function checkRollingRestarts(name: 'nginx' | 'caddy', artefact: string, folder: string): Promise<Line[]> {
  mkdirSync(folder)
  const postgres = await SystemPostgres.start()
  const settings = { ...proxiedSettings(postgres.url, folder), STOP_DELAY_MS: '3000' }
  const servers = [await ArtefactServer.create(settings), await ArtefactServer.create(settings)]
  for (const server of servers) await server.start(artefact)
  const proxy = await (name === 'nginx' ? startNginx : startCaddy)(folder, servers)
  try {
    const send = createClient(proxy.url)
    await waitForProxy(send)
    const { token } = await registerMember(send, 'ann')
    const counts = { total: 0, failed: new Map<string, number>() }
    const stop = new AbortController()
    const clients = Array.from({ length: CLIENTS }, (_, n) => runClient(send, token, n % 2 === 0, counts, stop.signal))
    const seconds: number[] = []
    for (let n = 0; n < RESTARTS; n += 1) {
      const server = servers[n % 2]
      const startedAt = performance.now()
      await server?.stop()
      await server?.start(artefact)
      seconds.push((performance.now() - startedAt) / 1000)
      // Wait until the proxy uses the restarted server, before the other server stops.
      await pause(2000)
    }
    stop.abort()
    await Promise.all(clients)
    const failed = [...counts.failed].map(([reason, count]) => `${count} × ${reason}`).join(', ')
    return [
      [`${name}: failed requests of ${counts.total} in ${RESTARTS} restarts`, failed || '0', failed === ''],
      [`${name}: seconds from SIGTERM to ready again, the longest`, Math.max(...seconds).toFixed(1), true],
    ]
  } finally {
    await proxy.stop()
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}

async function runClient(
  send: Send,
  token: string,
  isWriter: boolean,
  counts: { total: number; failed: Map<string, number> },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const reason = await (isWriter
      ? send('POST', '/api/posts', token, { content: 'A post during a restart' })
      : send('GET', '/api/posts/feed', token)
    ).then(
      ({ status }) => (status < 300 ? undefined : `${isWriter ? 'write' : 'read'} ${status}`),
      (error: Error) => `${isWriter ? 'write' : 'read'} ${error.message}`,
    )
    counts.total += 1
    if (reason !== undefined) counts.failed.set(reason, (counts.failed.get(reason) ?? 0) + 1)
    await pause(20)
  }
}
