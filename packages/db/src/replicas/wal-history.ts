/** The maximum lag: a replica that is further behind is not read. */
const MAX_LAG_MS = 10_000
const MAX_LAG_BYTES = 8 * 1024 * 1024

const MIN_GAP_MS = 400

/** For the last seconds, up to which byte the primary had written its WAL at which time. */
export type WalHistory = {
  /** Adds the end of the WAL at a time (milliseconds of a monotonic clock). */
  add(time: number, position: number): void
  /** Returns why a replica that has replayed the WAL up to `position` may not be read; undefined if it may. */
  findLag(time: number, position: number): string | undefined
}

/**
 * Creates an empty history. With it, the age of a replica's data is known without comparing clocks. The time of the last replayed
 * transaction is not enough: without writes it is old, although the replica is up to date.
 */
export function createWalHistory(): WalHistory {
  let samples: { time: number; position: number }[] = []
  return {
    add(time, position) {
      const last = samples.at(-1)
      if (last && time - last.time < MIN_GAP_MS) last.position = Math.max(last.position, position)
      else samples.push({ time, position })
      // Keep one sample older than the maximum lag. A replica must have passed its position.
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
