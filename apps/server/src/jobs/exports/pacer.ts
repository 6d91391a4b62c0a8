import { setTimeout as delay } from 'node:timers/promises'

/** The longest work without a rest. */
const WORK_MS = 10
/** The rest, as a multiple of the work before it: other members' requests get most of the time of this process. */
const REST_FACTOR = 5

/** Waits for other work of the process if it is time. Throws when the export must stop. */
export type Pace = () => Promise<void>

/** Creates the pace of one export. The parts of an export call it between two pages, chunks or pictures. */
export function createPace(signal: AbortSignal, restFactor = REST_FACTOR): Pace {
  let startedAt = performance.now()
  return async () => {
    signal.throwIfAborted()
    const workMs = performance.now() - startedAt
    if (workMs < WORK_MS) return
    if (restFactor > 0) await delay(workMs * restFactor, undefined, { signal })
    startedAt = performance.now()
  }
}
