import { codeOf } from '@stoop/db/errno'
import type { Env } from './env.ts'

/** A start that failed for a reason which the person at the terminal can mend; the message is for them. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Why the port could not be had, in one sentence. */
export function listenError(error: unknown, { host, port }: Env): unknown {
  const code = codeOf(error)
  const at = `${host}:${port}`
  if (code === 'EADDRINUSE')
    return new StartError(`${at} is taken by another program. Stop it, or choose another PORT.`)
  if (code === 'EACCES') return new StartError(`${at} may not be opened by this user. Choose a PORT above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`HOST ${host} is not an address of this machine.`)
  return error
}
