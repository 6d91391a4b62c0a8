import type { DecidedRequests } from '@stoop/validators/community-entry'

/** The server decides at most this many requests per call. */
export const BATCH_SIZE = 100

/** The result of deciding many requests. `left` requests were not decided, because the user stopped or a call failed. */
export interface BatchResult extends DecidedRequests {
  left: number
  error?: unknown
}

/**
 * Decides requests in calls of BATCH_SIZE, one after another. Calls `onProgress` with the ids of each finished call.
 * Stops at the first error. If `signal` is aborted, stops when the current call has ended.
 */
export async function decideInBatches(
  ids: readonly string[],
  decide: (requestIds: string[]) => Promise<DecidedRequests>,
  onProgress: (finishedIds: string[]) => void,
  signal: AbortSignal,
): Promise<BatchResult> {
  let [decided, missing, position] = [0, 0, 0]
  const getResult = () => ({ decided, missing, left: ids.length - position })
  while (position < ids.length && !signal.aborted) {
    const batch = ids.slice(position, position + BATCH_SIZE)
    try {
      const answer = await decide(batch)
      decided += answer.decided
      missing += answer.missing
      position += batch.length
      onProgress(batch)
    } catch (error) {
      return { ...getResult(), error }
    }
  }
  return getResult()
}
