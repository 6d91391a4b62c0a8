import { setTimeout as pause } from 'node:timers/promises'
import type { WriterStats } from '../database/writers.ts'

/** The times of the acknowledged writes, to find when there were none. */
export class WriteTimes {
  readonly #stats: WriterStats
  readonly #times: number[] = []

  constructor(stats: WriterStats) {
    this.#stats = stats
    stats.onSuccess = (at) => this.#times.push(at)
  }

  /** Returns how many requests have failed so far. */
  get failed(): number {
    return this.#stats.rejected + [...this.#stats.unexpected.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Returns how many writes have been acknowledged since `from`. */
  countSince(from: number): number {
    return this.#times.filter((at) => at >= from).length
  }

  /** Waits for a write that is acknowledged from now on. */
  async waitForWrite(): Promise<void> {
    const now = performance.now()
    while ((this.#times.at(-1) ?? 0) < now) await pause(50)
  }

  /** Finds the longest time without a write. Returns the milliseconds from `faultAt` to its end. */
  findOutageEnd(faultAt: number): number {
    const times = [faultAt, ...this.#times.filter((at) => at >= faultAt)]
    let [longest, end] = [0, 0]
    times.slice(1).forEach((at, n) => {
      const gap = at - (times[n] ?? at)
      if (gap > longest) [longest, end] = [gap, at - faultAt]
    })
    return end
  }
}
