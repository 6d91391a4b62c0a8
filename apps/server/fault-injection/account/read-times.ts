const PATHS = ['/api/posts/feed', '/api/posts/city', '/api/notifications', '/api/counts', '/api/friends']
const READERS = 4

/** Reads pages with the `tokens` of members until `stop` is aborted. Calls `onRead` with the milliseconds of each read. */
export async function readPages(
  address: string,
  tokens: string[],
  onRead: (ms: number) => void,
  stop: AbortSignal,
): Promise<void> {
  const read = async (reader: number) => {
    for (let n = reader; !stop.aborted; n++) {
      const start = performance.now()
      const response = await fetch(`${address}${PATHS[n % PATHS.length]}`, {
        headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
      })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${PATHS[n % PATHS.length]} returned ${response.status}`)
      onRead(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
}

/** Returns the time that this share (0 to 1) of the reads does not exceed. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
