import { readLastDrill } from '../../backup/last-drill.ts'
import type { Env } from '../../env.ts'
import { commandLine } from '../command-line.ts'
import { isReachable } from '../seed-if-empty.ts'
import { type Finding, findingsOf } from './finding.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_AGE_DAYS = 31

/**
 * Checks the age and result of the last drill. If there was none, warns only if others can reach the server and `stoop drill` can
 * restore its database.
 */
export async function checkDrill(env: Env, now: number): Promise<Finding[]> {
  const { ok, warning, serious } = findingsOf('drill', env)
  const todo = `Run "${commandLine('stoop drill')}" every month: a backup that was never restored may be useless.`
  const last = await readLastDrill(env.dataDir)
  if (last === undefined)
    return isReachable(env) && !env.databaseUrl ? [warning('No restore has been rehearsed yet.', todo)] : []
  if (!last.ok) return [serious('The last drill failed.', `Run "${commandLine('stoop drill')}" to see why.`)]
  const days = Math.max(0, Math.floor((now - last.finishedAt) / DAY_MS))
  const message = `The last drill is ${days} days old: restored in ${last.seconds.toFixed(1)} s.`
  return [days > MAX_AGE_DAYS ? serious(message, todo) : ok(message)]
}
