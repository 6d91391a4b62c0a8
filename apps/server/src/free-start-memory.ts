import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns memory that the start no longer needs to the system; V8 would keep it (decision 120). Does nothing if V8 offers no
 * collection. Blocks for some tenths of a second, so call it before the server listens.
 */
export function freeStartMemory(): void {
  // Node.js offers no such function. V8 adds `gc` to contexts that are created while this flag is set.
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('globalThis.gc')
  setFlagsFromString('--no-expose-gc')
  // 'last-resort' also shrinks the young generation.
  if (typeof collectGarbage === 'function') collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
