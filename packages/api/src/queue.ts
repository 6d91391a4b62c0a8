import pLimit from 'p-limit'
import { tooMany } from './refusals.ts'

type Size = { atOnce: number; waiting: number }

/**
 * A queue for costly work: so much at once, so much waiting. What comes beyond is refused at once with 429, `sentence`
 * and `retryAfter` seconds.
 */
export function boundedQueue({ atOnce, waiting }: Size, retryAfter: number, sentence: string) {
  const inTurn = pLimit(atOnce)
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (inTurn.pendingCount >= waiting) throw tooMany(retryAfter, sentence)
    return inTurn(work)
  }
}
