import { existsSync, readFileSync } from 'node:fs'
import type { Sql } from '@stoop/db/client'
import type { Statement } from './explain.ts'

const RUNS = 5

/**
 * Returns the CPU milliseconds that the database process takes for these statements, including planning; undefined if /proc does
 * not show the process. `sql` must have a single connection.
 */
export async function measureCpuTime(sql: Sql, statements: Statement[], runs = RUNS): Promise<number | undefined> {
  const [backend] = await sql<{
    pid: number
  }>`select pg_backend_pid() as pid, set_config('max_parallel_workers_per_gather', '0', false)`
  const before = cpuMilliseconds(backend?.pid)
  for (let run = 0; run < runs; run++) for (const { text, values } of statements) await sql.unsafe(text, values)
  const after = cpuMilliseconds(backend?.pid)
  await sql`reset max_parallel_workers_per_gather`
  return before === undefined || after === undefined ? undefined : (after - before) / runs
}

function cpuMilliseconds(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/schedstat`
  if (!existsSync(file)) return undefined
  const [nanoseconds] = readFileSync(file, 'utf8').split(' ')
  return Number(nanoseconds) / 1_000_000
}
