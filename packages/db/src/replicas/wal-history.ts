/** A replica that is further behind is not read. */
const MAX_LAG_MS = 10_000
const MAX_LAG_BYTES = 8 * 1024 * 1024

const MIN_GAP_MS = 400

/** The ends of the primary's WAL, in bytes, at the times of the last seconds. */
export type WalHistory = {
  /** Adds the end of the WAL at a time, in milliseconds of a monotonic clock. */
  add(time: number, position: number): void
  /** Returns why a replica that has replayed the WAL up to `position` is not read; undefined if it is read. */
  findLag(time: number, position: number): string | undefined
}

/**
 * Creates an empty history, which finds the age of a replica's data without comparing clocks. The time of the last replayed
 * transaction cannot be used: without writes it looks old although the replica is up to date.
 */
export function createWalHistory(): WalHistory {
  let samples: { time: number; position: number }[] = []
  return {
    add(time, position) {
      const last = samples.at(-1)
      if (last && time - last.time < MIN_GAP_MS) last.position = Math.max(last.position, position)
      else samples.push({ time, position })
      // Keeps one sample that is older than the maximum lag: a replica must have passed it.
      const firstRecent = samples.findIndex((sample) => time - sample.time < MAX_LAG_MS)
      if (firstRecent > 1) samples = samples.slice(firstRecent - 1)
    },
    findLag(time, position) {
      const last = samples.at(-1)
      if (last && last.position - position > MAX_LAG_BYTES) return `is ${MAX_LAG_BYTES / 1024 / 1024} MB behind`
      const isLate = samples.some((sample) => time - sample.time >= MAX_LAG_MS && sample.position > position)
      return isLate ? `is ${MAX_LAG_MS / 1000} s behind` : undefined
    },
  }
}
