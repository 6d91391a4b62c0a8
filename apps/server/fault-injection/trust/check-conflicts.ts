import { setTimeout as pause } from 'node:timers/promises'
import { recount } from '@stoop/api/operator/recount'
import type { Database } from '@stoop/db/client'
import { sql } from 'drizzle-orm'
import { servicesFor } from '../communities/callers.ts'
import { insertMembers } from '../live/members.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { CONFLICTS, type ConflictScene } from './conflicts.ts'
import { type Installation, requireServer } from './installation.ts'
import { sendOne, type TrustRequest, type TrustResponse } from './send-all.ts'

/** These responses ask the client to repeat the request. */
const RETRY = [429, 503]
const RETRY_MS = 200

/**
 * Sends `count` conflicting requests of each kind at once, and repeats those that the server asks to repeat. Checks the rows, all
 * stored counters, the statuses and PostgreSQL's count of deadlocks.
 */
export async function checkConflicts(installation: Installation, count: number): Promise<Line[]> {
  const { db, url } = installation
  const { address } = requireServer(installation)
  const [owner, rival, ...members] = await insertMembers(url, count + 2)
  if (!owner || !rival) throw new Error('There are no members')
  await db.execute(
    sql`delete from friendships where ${owner.id}::uuid in (requester_id, addressee_id) or ${rival.id}::uuid in (requester_id, addressee_id)`,
  )
  const scene: ConflictScene = { address, db, members, owner, rival }
  const deadlocksBefore = await countDeadlocks(db)
  const lines: Line[] = []
  for (const { name, prepare } of CONFLICTS) {
    const { requests, figures, expected } = await prepare(scene)
    const responses = await sendAtOnce(requests)
    const [row] = await db.execute<Record<string, number>>(figures)
    const wrong = Object.entries(expected).filter(([key, value]) => Number(row?.[key]) !== value)
    const serverErrors = responses.filter(({ status }) => status >= 500)
    const [failed] = serverErrors
    lines.push([
      name,
      `${countByStatus(responses)}; ${Object.keys(expected)
        .map((key) => `${key} ${row?.[key]}`)
        .join(
          ', ',
        )}${failed ? `; ${failed.text.slice(0, 200)}` : ''}${wrong.length > 0 ? `; expected ${JSON.stringify(expected)}` : ''}`,
      wrong.length === 0 && serverErrors.length === 0,
    ])
  }
  const { differences, checked } = await recount(servicesFor(db), 'faults', { isDryRun: true })
  const total = Object.values(checked).reduce((sum, each) => sum + each, 0)
  const deadlocks = (await countDeadlocks(db)) - deadlocksBefore
  return [
    ...lines,
    [
      'stored counters that differ from their rows',
      `${differences.length} of ${total}${differences.length > 0 ? ` ${JSON.stringify(differences.slice(0, 3))}` : ''}`,
      differences.length === 0,
    ],
    ['deadlocks', deadlocks, deadlocks === 0],
  ]
}

/** Sends all requests at once. Repeats those with a response that asks for it. Returns all responses. */
async function sendAtOnce(requests: TrustRequest[]): Promise<TrustResponse[]> {
  const all: TrustResponse[] = []
  for (let waiting = requests; waiting.length > 0; ) {
    const responses = await Promise.all(waiting.map(sendOne))
    all.push(...responses)
    waiting = responses.filter(isRepeatable).map(({ request }) => request)
    if (waiting.length > 0) await pause(RETRY_MS)
  }
  return all
}

/** The limit of username changes counts for 30 days, so a repeated request gets the same response. */
const isRepeatable = ({ status, text }: TrustResponse) =>
  RETRY.includes(status) && !text.includes('USERNAME_CHANGE_LIMIT')

async function countDeadlocks(db: Database): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const [row] = await db.execute<{ n: number }>(
    sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  )
  return row?.n ?? Number.NaN
}

function countByStatus(responses: TrustResponse[]): string {
  const groups = Object.entries(Object.groupBy(responses, ({ status }) => status))
  return groups.map(([status, group = []]) => `${status} × ${group.length}`).join(', ')
}
