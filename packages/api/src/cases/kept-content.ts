import type { Database, Tx } from '@stoop/db/client'
import { appeals, cases, decisions } from '@stoop/db/schema'
import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { DAY_MS } from '../durations.ts'

/** For this long, a successful appeal can restore removed content. The case keeps its copies of the pictures as long. */
export const CONTENT_RETENTION_MS = 30 * DAY_MS

/** SQL: removed or deleted content must be kept, because a case about it is on hold or an appeal is undecided. */
export const isKeptByCase = (
  db: Database | Tx,
  { targetId, caseId }: { targetId: SQLWrapper; caseId: SQLWrapper },
): SQL => {
  const heldTargets = db
    .select({ id: cases.targetId })
    .from(cases)
    .where(and(cases.isOnHold, isNotNull(cases.targetId)))
  return sql`((${targetId} in (${heldTargets})) is true or (${caseId} in (${casesWithOpenAppeal(db)})) is true)`
}

/** SQL: the ids of the cases with an undecided appeal. */
export const casesWithOpenAppeal = (db: Database | Tx) =>
  db
    .select({ id: decisions.caseId })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .where(isNull(appeals.outcome))
