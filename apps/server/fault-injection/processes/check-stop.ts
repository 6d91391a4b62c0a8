import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Line } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'

const IDLE_CONNECTIONS = 50
const MAX_STOP_SECONDS = 10

/** Measures how long a server takes to stop, with kept connections and a request that never ends. */
export async function checkStop(env: Record<string, string>): Promise<Line[]> {
  const idle = await measureStop(env, async (port) => {
    const sockets = await openAll(port, 'GET /healthz HTTP/1.1\r\nhost: stoop\r\n\r\n')
    await Promise.all(sockets.map((socket) => once(socket, 'data')))
    return sockets
  })
  const endless = await measureStop(env, (port) =>
    openAll(port, 'POST /api/auth/login HTTP/1.1\r\nhost: stoop\r\ncontent-length: 9\r\n\r\n{'),
  )
  return [
    [`seconds to stop with ${IDLE_CONNECTIONS} kept connections`, idle.toFixed(1), idle < MAX_STOP_SECONDS],
    [`seconds to stop with ${IDLE_CONNECTIONS} endless requests`, endless.toFixed(1), endless < MAX_STOP_SECONDS],
  ]
}

/** Returns the seconds from SIGTERM to the exit. */
async function measureStop(
  env: Record<string, string>,
  openConnections: (port: number) => Promise<Socket[]>,
): Promise<number> {
  const server = await ServerProcess.start(env, undefined)
  const sockets = await openConnections(Number(new URL(server.address).port))
  const startedAt = performance.now()
  await server.stop()
  const seconds = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.destroy()
  return seconds
}

const openAll = (port: number, text: string) =>
  Promise.all(
    Array.from({ length: IDLE_CONNECTIONS }, async () => {
      const socket = connect(port, '127.0.0.1')
      // The server may close the connection in any way.
      socket.on('error', () => socket.destroy())
      await once(socket, 'connect')
      socket.write(text)
      return socket
    }),
  )
