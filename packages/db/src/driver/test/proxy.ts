import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach } from 'vitest'
import { type Address, readAddress } from '../address.ts'

const running: { server: Server; sockets: Set<Socket> }[] = []

export type Proxy = { address: Address; cut(): void; silence(): void; speak(): void; accepted(): number }

/**
 * Stands between the driver and the database of `url`. `cut` closes every connection, `silence` keeps them open and
 * passes nothing on until `speak`. `onAnswer` sees what the database says before the driver does.
 */
export async function proxy(url: string, onAnswer?: (bytes: Buffer, cut: () => void) => void): Promise<Proxy> {
  const { path, host, port } = readAddress(url)
  let silent = false
  const { address, sockets, accepted } = await listen((client, keep) => {
    const database = keep(path === undefined ? connect(port, host) : connect(path))
    client.on('data', (bytes) => silent || database.write(bytes))
    database.on('data', (bytes) => {
      onAnswer?.(bytes, () => client.destroy())
      if (!silent && !client.destroyed) client.write(bytes)
    })
    client.on('close', () => database.destroy())
    database.on('close', () => silent || client.destroy())
  }, url)
  return {
    address,
    accepted,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    silence: () => {
      silent = true
    },
    speak: () => {
      silent = false
    },
  }
}

/** A server that is no database; `onConnection` says what it does. */
export async function listen(
  onConnection: (socket: Socket, keep: (socket: Socket) => Socket) => void,
  url = 'postgres://nobody@127.0.0.1/none',
): Promise<{ address: Address; sockets: Set<Socket>; accepted: () => number }> {
  const sockets = new Set<Socket>()
  let count = 0
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    // A reset is what these tests are about; the close that follows is what they look at.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((socket) => {
    count += 1
    // Read, or the end of the connection is not seen.
    onConnection(keep(socket).resume(), keep)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.push({ server, sockets })
  const { path: _, ...address } = readAddress(url)
  return { address: { ...address, host: '127.0.0.1', port: portOf(server.address()) }, sockets, accepted: () => count }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port')
  return address.port
}

afterEach(async () => {
  for (const { server, sockets } of running.splice(0)) {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
})
