import type { Line } from '../pgbouncer/lines.ts'
import { withTwoServers } from './two-servers.ts'

/** Restarts two servers in turn under load, each when the other one is ready, as operations.md describes. */
export function checkRestarts(options: { artefact: string; rate: number; restarts: number }): Promise<Line[]> {
  const { artefact, restarts } = options
  return withTwoServers(options, async ({ servers, load, audit }) => {
    const seconds: number[] = []
    const exitSeconds: number[] = []
    const codes = new Set<number | undefined>()
    for (let n = 0; n < restarts; n += 1) {
      const server = servers[n % 2]
      const startedAt = performance.now()
      codes.add(await server?.stop())
      exitSeconds.push((performance.now() - startedAt) / 1000)
      await server?.start(artefact)
      seconds.push((performance.now() - startedAt) / 1000)
    }
    const phase = await load.stop()
    return [
      ...phase.toLines(`${restarts} rolling restarts`),
      ['seconds from SIGTERM to the exit: median, longest', describe(exitSeconds), Math.max(...exitSeconds) < 10],
      ['seconds from SIGTERM to ready again: median, longest', describe(seconds), true],
      ['exit codes', [...codes].join(', '), [...codes].join() === '0'],
      ...(await audit(artefact)),
    ]
  })
}

function describe(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((value = 0) => value.toFixed(1)).join(', ')
}
