import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems choose ports for outgoing connections, and for port 0, only above this range. */
const [FIRST_PORT, LAST_PORT] = [10_000, 32_000]

/**
 * Returns a free TCP port of the loopback interface, for programs that cannot choose one. The system gives this port to no other
 * program before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
