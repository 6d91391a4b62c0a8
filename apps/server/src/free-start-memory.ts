import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects the garbage of the start and returns its pages to the system (decision 120). V8 keeps them otherwise, because the young
 * generation grows to its limit while modules load. Blocks for some tenths of a second, so call it before the server listens. Does
 * nothing if V8 does not offer the collection.
 */
export function freeStartMemory(): void {
  // Node offers no function for this; V8 gives its own to contexts that are created while the flag is set.
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('globalThis.gc')
  setFlagsFromString('--no-expose-gc')
  // 'last-resort' also shrinks the young generation.
  if (typeof collectGarbage === 'function') collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
