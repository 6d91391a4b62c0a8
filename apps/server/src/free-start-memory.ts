import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns the start's garbage to the system, which V8 would keep (decision 120), unless V8 offers no collection. Blocks
 * for some tenths of a second, so call it before the server listens.
 */
export function freeStartMemory(): void {
  // Node offers no function for this; V8 gives its own to contexts that are created while the flag is set.
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('globalThis.gc')
  setFlagsFromString('--no-expose-gc')
  // 'last-resort' shrinks the young generation as well.
  if (typeof collectGarbage === 'function') collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
