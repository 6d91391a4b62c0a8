import { decisions, reports } from '@stoop/db/schema'
import { desc, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'

const CONSIDERED_REPORTS = 20
/** Each reporter starts with this many confirmed reports, so that a first dismissal changes the weight only a little. */
const ASSUMED_CONFIRMED = 4
/** The weight of a report that was sent without an account. */
export const ANONYMOUS_WEIGHT = 0.5

/**
 * Returns the weight of the viewer's next report, 1/6 to 1: the share of the viewer's last 20 decided reports that led to an
 * action.
 */
export async function getReportWeight({ db, viewer }: AuthenticatedContext): Promise<number> {
  const rows = await db
    .select({ action: decisions.action })
    .from(reports)
    .innerJoin(decisions, eq(decisions.caseId, reports.caseId))
    .where(eq(reports.reporterId, viewer.id))
    .orderBy(desc(reports.id))
    .limit(CONSIDERED_REPORTS)
  const confirmed = rows.filter(({ action }) => action !== 'dismiss').length
  return (confirmed + ASSUMED_CONFIRMED) / (rows.length + ASSUMED_CONFIRMED)
}
