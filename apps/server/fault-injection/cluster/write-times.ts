import { setTimeout as pause } from 'node:timers/promises'
import type { WriterStats } from '../database/writers.ts'

/** The times of acknowledged writes. Gaps between them are outages. */
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

  /** Returns how many writes were acknowledged after `from`. */
  countSince(from: number): number {
    return this.#times.filter((at) => at >= from).length
  }

  /** Waits until another write is acknowledged. */
  async waitForWrite(): Promise<void> {
    const now = performance.now()
    while ((this.#times.at(-1) ?? 0) < now) await pause(50)
  }

  /** Finds the longest gap between writes after `faultAt`. Returns the milliseconds from `faultAt` to the end of the gap. */
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
