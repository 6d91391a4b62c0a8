import { newId } from '@stoop/db/ids'
import { cases, reports } from '@stoop/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'

type NewReport = Omit<typeof reports.$inferInsert, 'id' | 'createdAt'>

/**
 * Adds a report to a case and increases the weight of the case. Ignores a second report of the same member. Returns the id of a
 * new report.
 */
export async function addReport<C extends Services>(
  { db, clock }: TransactionContext<C>,
  report: NewReport,
): Promise<string | undefined> {
  const now = clock.now()
  const [added] = await db
    .insert(reports)
    .values({ ...report, id: newId(now), createdAt: new Date(now) })
    .onConflictDoNothing({ target: [reports.caseId, reports.reporterId] })
    .returning({ id: reports.id })
  if (!added) return undefined
  await db
    .update(cases)
    .set({ weight: sql`${cases.weight} + ${report.weight}` })
    .where(eq(cases.id, report.caseId))
  return added.id
}
