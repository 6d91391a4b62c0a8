import autocannon from 'autocannon'
import type { LoadOptions, LoadResult } from './load.ts'

// A separate process, because the load must not share an event loop with the measured server.
process.on('message', async (options: LoadOptions) => {
  process.send?.(await sendLoad(options))
})
process.on('disconnect', () => process.exit())

async function sendLoad({ url, connections, seconds, requests }: LoadOptions): Promise<LoadResult> {
  const durations: number[] = []
  const errors: Record<string, number> = {}
  const count = (name: string, n: number) => {
    if (n > 0) errors[name] = (errors[name] ?? 0) + n
  }
  let connection = 0
  let lastAt = 0
  let startedAt = 0
  const cpuBefore = process.cpuUsage()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        timeout: 10,
        // Each connection sends its own requests, so that two connections rarely write the same row.
        setupClient(client) {
          const shard = connection++ % requests.length
          client.setRequests(requests.filter((_, at) => at % connections === shard))
          // Start the clock after building the requests, which takes time. No response arrives before.
          startedAt = performance.now()
        },
      },
      (error, value) => (error ? reject(error) : resolve(value)),
    )
    run.on('response', (_client, status, _bytes, duration) => {
      durations.push(duration)
      lastAt = performance.now()
      if (status < 200 || status > 299) count(`status ${status}`, 1)
    })
  })
  count('connection errors', result.errors)
  count('timeouts', result.timeouts)
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    seconds: (lastAt - startedAt) / 1000,
    durations: Float64Array.from(durations).sort(),
    errors,
    bytes: durations.length > 0 ? result.throughput.total / durations.length : 0,
    cpuMs: (user + system) / 1000,
  }
}
