import { errorCode } from '@stoop/db/error-code'
import type { Env } from '../env.ts'

/** The server could not start for a reason that the operator can fix. The message is shown to the operator. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Returns a StartError if the server cannot listen on HOST and PORT. Returns other errors unchanged. */
export function listenError(error: unknown, { host, port }: Env): unknown {
  const code = errorCode(error)
  const hostAndPort = `${host}:${port}`
  if (code === 'EADDRINUSE')
    return new StartError(`${hostAndPort} is taken by another program. Stop it, or choose another PORT.`)
  if (code === 'EACCES') return new StartError(`This user may not listen on ${hostAndPort}. Choose a PORT above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`HOST ${host} is not an address of this machine.`)
  return error
}
