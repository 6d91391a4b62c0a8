import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/**
 * Starts a server on loopback that responds to the commands of the rate limits as Redis does. With port 0, it uses a free port.
 */
export async function redisDouble(port = 0) {
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const state = { isSilent: false, isFull: false }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    let received = ''
    socket.on('data', (chunk) => {
      if (state.isSilent) return
      received += chunk.toString('latin1')
      for (let command = readCommand(received); command; command = readCommand(received)) {
        received = received.slice(command.length)
        socket.write(respond(command.words))
      }
    })
  })
  function respond([name = '', , , key = '', points]: string[]): string {
    if (state.isFull) return '-OOM command not allowed when used memory > maxmemory.\r\n'
    if (name.toUpperCase() !== 'EVAL') return '+OK\r\n'
    counts.set(key, (counts.get(key) ?? 0) + Number(points))
    return `*2\r\n:${counts.get(key)}\r\n:60000\r\n`
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    counts,
    state,
    port: typeof address === 'object' && address ? address.port : 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Reads a command of the protocol RESP from the start of `text`, or returns undefined if it is incomplete. */
function readCommand(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return undefined
  let position = head[0].length
  const words: string[] = []
  for (let n = 0; n < Number(head[1]); n++) {
    const [line = '', bytes] = /^\$(\d+)\r\n/.exec(text.slice(position)) ?? []
    const start = position + line.length
    position = start + Number(bytes) + 2
    if (line === '' || position > text.length) return undefined
    words.push(text.slice(start, position - 2))
  }
  return { words, length: position }
}
