import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode } from '@stoop/db/error-code'
import { StartError } from '@stoop/server/cli/start-error'

/** Throws a StartError with one sentence if another program listens on this port of 127.0.0.1. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    throw new StartError(`127.0.0.1:${port} is taken by another program. Stop it, or choose another ${variable}.`)
  } finally {
    server.close()
  }
}
