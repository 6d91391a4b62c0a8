import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach } from 'vitest'
import { type ConnectionTarget, parseConnectionUrl } from '../connection-url.ts'

const startedServers: { server: Server; sockets: Set<Socket> }[] = []

export type Proxy = {
  address: ConnectionTarget
  dropConnections(): void
  stopTraffic(): void
  resumeTraffic(): void
  /** Forwards responses up to the end of these bytes. Holds back the bytes after them until `release`. */
  holdAfter(bytes: Buffer): void
  release(): void
  acceptedCount(): number
}

/**
 * Starts a proxy between the driver and the database at `url`. After `stopTraffic`, connections stay open but nothing is
 * forwarded until `resumeTraffic`. `onResponse` gets the database's bytes before they are forwarded.
 */
export async function startProxy(
  url: string,
  onResponse?: (bytes: Buffer, dropConnections: () => void) => void,
): Promise<Proxy> {
  const { path, host, port } = parseConnectionUrl(url)
  let isSilent = false
  let mark: Buffer | undefined
  let release = () => {}
  const { address, sockets, acceptedCount } = await startServer((client, track) => {
    const database = track(path === undefined ? connect(port, host) : connect(path))
    client.on('data', (bytes) => isSilent || database.write(bytes))
    const forward = (bytes: Buffer) => isSilent || client.destroyed || client.write(bytes)
    let held = Buffer.alloc(0)
    release = () => {
      mark = undefined
      forward(held)
      held = Buffer.alloc(0)
    }
    database.on('data', (bytes) => {
      onResponse?.(bytes, () => client.destroy())
      if (mark === undefined) return forward(bytes)
      held = Buffer.concat([held, bytes])
      const end = held.indexOf(mark) + mark.length
      // These bytes may end with the beginning of the mark.
      const sent = end < mark.length ? Math.max(0, held.length - mark.length + 1) : end
      forward(held.subarray(0, sent))
      held = held.subarray(sent)
    })
    client.on('close', () => database.destroy())
    database.on('close', () => isSilent || client.destroy())
  }, url)
  return {
    address,
    acceptedCount,
    dropConnections: () => {
      for (const socket of sockets) socket.destroy()
    },
    stopTraffic: () => {
      isSilent = true
    },
    resumeTraffic: () => {
      isSilent = false
    },
    holdAfter: (bytes) => {
      mark = bytes
    },
    release: () => release(),
  }
}

/** Starts a TCP server instead of a database. `onConnection` implements its behaviour. */
export async function startServer(
  onConnection: (socket: Socket, track: (socket: Socket) => Socket) => void,
  url = 'postgres://nobody@127.0.0.1/none',
): Promise<{ address: ConnectionTarget; sockets: Set<Socket>; acceptedCount: () => number }> {
  const sockets = new Set<Socket>()
  let count = 0
  const track = (socket: Socket): Socket => {
    sockets.add(socket)
    // Connections are expected to be reset. The tests check the close event, which follows.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((socket) => {
    count += 1
    // resume() discards the data. If the socket is not read, it does not notice that the client has closed the connection.
    onConnection(track(socket).resume(), track)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  startedServers.push({ server, sockets })
  const { path: _, ...address } = parseConnectionUrl(url)
  return {
    address: { ...address, host: '127.0.0.1', port: portOf(server.address()) },
    sockets,
    acceptedCount: () => count,
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen on a port')
  return address.port
}

afterEach(async () => {
  for (const { server, sockets } of startedServers.splice(0)) {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
})
